import { describe, expect, test } from 'vitest'
import { megabyte } from '../../fixtures/hostile/megabyte.ts'
import { range } from '../../fixtures/hostile/range.ts'
import { settle, outOfSteps, tooMuch } from '../../fixtures/hostile/settle.ts'
import { verdictOf } from '../../fixtures/hostile/verdict-of.ts'

/** Nests a macro four levels deep. */
function fourfold(macro: string): string {
  return ['a', 'b', 'c', 'd'].reduceRight(
    (body, name) => `claims.l.${macro}(${name}, ${body})`,
    'a + b + c + d >= 0.0',
  )
}

describe('loops', () => {
  const l = range(100)
  const long = range(1000)
  const many = range(100_000)
  const text = 'x'.repeat(megabyte)
  settle([
    ['all, four times over 100', fourfold('all'), { l }, outOfSteps],
    ['map, four times over 100', fourfold('map'), { l }, outOfSteps],
    [
      'exists_one, four times over 1,000',
      fourfold('exists_one'),
      { l: long },
      /no_such_overload|limit_exceeded/,
    ],
    [
      'filter over 1,000 in map over 1,000',
      'claims.l.map(x, claims.l.filter(y, x == y)).size()',
      { l: long },
      '1000',
    ],
    [
      'all over a map, three times',
      'claims.m.all(a, claims.m.all(b, claims.m.all(c, a + b != c)))',
      { m: Object.fromEntries(long.map((n) => [`k${n}`, n])) },
      outOfSteps,
    ],
    [
      'two variables',
      'claims.l.transformList(i, x, claims.l.transformMap(j, y, i + j)).size()',
      { l: range(3000) },
      tooMuch,
    ],
    ['in', 'claims.l.all(x, !(x + 0.5 in claims.l))', { l: many }, outOfSteps],
    ['contains', 'claims.l.all(x, !claims.text.contains("y"))', { l: many, text }, outOfSteps],
    ['size', 'claims.l.all(x, claims.text.size() > 0)', { l: many, text }, outOfSteps],
    ['size of a list, which it knows', 'claims.l.all(x, claims.l.size() > 0)', { l: many }, 'true'],
    [
      'a key of a map, which it knows',
      'claims.l.all(x, !("y" in claims.m))',
      { l: many, m: { x: many } },
      'true',
    ],
    [
      'substring',
      'claims.l.all(x, claims.text.substring(int(x)) != "")',
      { l: many, text },
      outOfSteps,
    ],
    [
      'charAt among surrogates',
      'claims.l.all(x, claims.text.charAt(int(x)) != "")',
      { l: many, text: '😀'.repeat(100_001) },
      outOfSteps,
    ],
    ['concatenation', 'claims.l.map(x, claims.l + claims.l).size()', { l: many }, tooMuch],
    [
      'split',
      'claims.text.split("").map(x, claims.text.split("")).size()',
      { text: text.slice(0, 20_000) },
      tooMuch,
    ],
    ['reverse, 200 times', `claims.text${'.reverse()'.repeat(200)}.size()`, { text }, outOfSteps],
    ['sorting', 'claims.l.all(x, claims.l.sort().size() > 0)', { l: many }, outOfSteps],
    [
      'sorting strings that differ at the end',
      'claims.t.sort().size()',
      { t: long.map((n) => text.slice(0, 100_000) + String(n)) },
      outOfSteps,
    ],
    ['sets', 'claims.l.all(x, sets.contains(claims.l, claims.l))', { l: many }, outOfSteps],
    [
      'maps made',
      'claims.l.map(x, claims.l.map(y, {string(y): x})).size()',
      { l: range(3000) },
      tooMuch,
    ],
    ['lists made', 'claims.l.map(x, claims.l.map(y, [y])).size()', { l: range(3000) }, tooMuch],
    [
      'formats',
      'claims.l.map(x, "%.100f %e %x".format([x, x, int(x)])).size()',
      { l: range(50_000) },
      '50000',
    ],
    ['comparison of lists', 'claims.l.all(x, claims.l == claims.l)', { l: many }, outOfSteps],
    [
      'a time zone',
      'claims.l.all(x, timestamp(0).getHours("Europe/Rome") == 1)',
      { l: many },
      'true',
    ],
    [
      'names of time zones',
      'claims.l.all(x, timestamp(0).getHours("Europe/" + string(x)) == 1)',
      { l: many },
      /unknown time zone/,
    ],
    [
      'a transformation that merges maps',
      'claims.l.map(x, [1].transformMapEntry(i, y, claims.m)).size()',
      { l: many, m: Object.fromEntries(long.map((n) => [n, n])) },
      tooMuch,
    ],
    [
      'an end at the first element',
      'claims.l.exists(x, claims.l.exists(y, true))',
      { l: many },
      'true',
    ],
  ])

  test('a rule in the service ends with the same error and does not match', () => {
    const loop = 'claims.l.all(a, claims.l.all(b, claims.l.all(c, claims.l.all(d, true))))'
    expect(`limit_exceeded: ${verdictOf(loop, { l })}`).toBe(outOfSteps)
  })
})
