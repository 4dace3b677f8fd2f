import { expect, test } from 'vitest'
import { neighbour } from './neighbour.ts'

const { MAX_VALUE: greatest, MIN_VALUE: least, NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number

test.each([
  [1, 1, 1 + 2 ** -52],
  [1, -1, 1 - 2 ** -53],
  [-1, 1, -1 + 2 ** -53],
  [-1, -1, -1 - 2 ** -52],
  [0, 1, least],
  [0, -1, -least],
  [-0, 1, least],
  [least, -1, 0],
  [2 ** 53, 1, 2 ** 53 + 2],
  [greatest, 1, POSITIVE_INFINITY],
  [POSITIVE_INFINITY, 1, POSITIVE_INFINITY],
  [POSITIVE_INFINITY, -1, greatest],
  [NEGATIVE_INFINITY, -1, NEGATIVE_INFINITY],
  [NEGATIVE_INFINITY, 1, -greatest],
] as const)('from %d in direction %d: %d', (value, direction, expected) => {
  expect(neighbour(value, direction)).toBe(expected)
})
