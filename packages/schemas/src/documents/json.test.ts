import { expect, test } from 'vitest'
import { toJson } from './json.ts'

test.each([
  [null, null],
  [true, true],
  [-1.5, -1.5],
  ['a', 'a'],
  [
    [1, [2]],
    [1, [2]],
  ],
  [{ a: undefined, b: { c: null } }, { b: { c: null } }],
])('converts %j to the JSON %j', (value, json) => {
  expect(toJson(value)).toStrictEqual(json)
})

test.each([[undefined], [Number.NaN], [Infinity], [1n], [Symbol('s')], [() => 1], [[undefined]]])(
  'refuses %o',
  (value) => {
    expect(() => toJson(value)).toThrow(TypeError)
  },
)
