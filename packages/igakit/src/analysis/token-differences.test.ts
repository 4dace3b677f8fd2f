import { expect, test } from 'vitest'
import { differencesOf } from './token-differences.ts'

// A map without a prototype, as the analyser returns them.
const bare = (members: object): object => Object.assign(Object.create(null), members)

test.each([
  [{ a: 'x' }, { a: 'x' }, []],
  [{ a: 'x' }, { a: 'y' }, [['a', '"x"', '"y"']]],
  [{ a: 'x' }, {}, [['a', '"x"', undefined]]],
  [{}, { a: null }, [['a', undefined, 'null']]],
  [{ a: 1 }, { a: '1' }, [['a', '1', '"1"']]],
  [{ m: { b: 1, c: 2 } }, { m: bare({ c: 2, b: 1 }) }, []],
  [
    { 'k.io': { pod: { n: 'x' } } },
    { 'k.io': { pod: { n: 'y' } } },
    [['["k.io"].pod.n', '"x"', '"y"']],
  ],
  [{ m: { b: 1 } }, { m: [1] }, [['m', '{"b":1}', '[1]']]],
  [{ ['__proto__']: 1 }, {}, [['__proto__', '1', undefined]]],
])('%j differs from %j in %j', (before, after, expected) => {
  const found = differencesOf(before, after)
  expect(found.map((each) => [each.claim, each.before, each.after])).toEqual(expected)
})
