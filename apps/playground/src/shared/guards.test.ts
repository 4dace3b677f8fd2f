import { expect, test } from 'vitest'
import { isSameData } from './guards.ts'

test.each<[unknown, unknown, boolean]>([
  ['a', 'a', true],
  ['a', 'b', false],
  [1, '1', false],
  [null, null, true],
  [null, {}, false],
  [undefined, null, false],
  [{}, {}, true],
  [{}, [], false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: 1, b: { c: [] } }, { b: { c: [] }, a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: undefined }, { b: undefined }, false],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1, b: 2 }, { a: 1 }, false],
])('%j and %j: %s', (one, other, expected) => {
  expect(isSameData(one, other)).toBe(expected)
})
