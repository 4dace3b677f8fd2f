import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Comparison } from '../automata/text-machines.ts'
import { type Difference, type NumberRange, solveDifferences } from './differences.ts'

const comparisons: readonly Comparison[] = ['==', '!=', '<', '<=', '>', '>=']

function holds(comparison: Comparison, difference: number): boolean {
  switch (comparison) {
    case '==':
      return difference === 0
    case '!=':
      return difference !== 0
    case '<':
      return difference < 0
    case '<=':
      return difference <= 0
    case '>':
      return difference > 0
    case '>=':
      return difference >= 0
  }
}

function satisfies(
  numbers: readonly number[],
  ranges: readonly NumberRange[],
  differences: readonly Difference[],
): boolean {
  return (
    ranges.every(({ high, isOpen, low }, at) => {
      const value = numbers[at] ?? 0
      return isOpen ? value > low && value < high : value >= low && value <= high
    }) &&
    differences.every(({ comparison, constant, isSum, left, right }) => {
      const [from, to] = [numbers[left] ?? 0, numbers[right] ?? 0]
      return holds(comparison, isSum ? from - (to + constant) : from - to - constant)
    })
  )
}

/** All triples over a grid that has a solution wherever bounds and constants are small integers. */
const steps = Array.from({ length: 17 }, (_, at) => -2 + at / 4)
const triples = steps.flatMap((a) => steps.flatMap((b) => steps.map((c) => [a, b, c])))

const bound = fc.integer({ min: -2, max: 2 })
const ranges = fc.array(
  fc.tuple(bound, bound, fc.boolean()).map(([one, other, isOpen]): NumberRange => {
    const [low, high] = [Math.min(one, other), Math.max(one, other)]
    return { low, high, isOpen: isOpen && low < high }
  }),
  { minLength: 3, maxLength: 3 },
)
const differences = fc.array(
  fc
    .tuple(
      fc.constantFrom([0, 1], [1, 2], [2, 0], [1, 0], [0, 2]),
      fc.constantFrom(...comparisons),
      bound,
      fc.boolean(),
    )
    .map(([[left = 0, right = 0], comparison, constant, isSum]): Difference => ({
      left,
      right,
      comparison,
      constant,
      isSum,
    })),
  { minLength: 1, maxLength: 4 },
)

/** Differences from numbers other than zero are rounded, so they are refused only if they are far from possible. */
test('numbers are found if there are some; orders also only if there are some', () => {
  fc.assert(
    fc.property(ranges, differences, fc.boolean(), (within, some, isOrder) => {
      const all = isOrder ? some.map((each) => ({ ...each, constant: 0, isSum: false })) : some
      const expected = triples.some((numbers) => satisfies(numbers, within, all))
      const found = solveDifferences(within, all)
      const isRight = found === undefined ? !expected : expected || !isOrder
      expect([within, all, isRight]).toEqual([within, all, true])
      const isShown = found?.some((numbers) => satisfies(numbers, within, all)) === true
      expect([within, all, isShown]).toEqual([within, all, expected])
    }),
    { numRuns: 300, seed: 3 },
  )
})

test.each<[readonly NumberRange[], readonly Difference[], boolean]>([
  [
    [
      { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, isOpen: true },
      { low: 5, high: 5, isOpen: false },
    ],
    [{ left: 0, right: 1, comparison: '<=', constant: 3600, isSum: false }],
    true,
  ],
  [
    [
      { low: 9000, high: Number.POSITIVE_INFINITY, isOpen: true },
      { low: 5, high: 5, isOpen: false },
    ],
    [{ left: 0, right: 1, comparison: '<=', constant: 3600, isSum: false }],
    false,
  ],
  // Contradictions of one difference are exact, also where differences are rounded.
  [
    [
      { low: 1e15, high: 1e16, isOpen: true },
      { low: 1e15, high: 1e16, isOpen: true },
    ],
    [
      { left: 0, right: 1, comparison: '>', constant: 0.1, isSum: false },
      { left: 1, right: 0, comparison: '>', constant: -0.1, isSum: false },
    ],
    false,
  ],
  // Sums are rounded, so that one constant more may change nothing.
  [
    [
      { low: 1e300, high: 1e300, isOpen: false },
      { low: 1e300, high: 1e300, isOpen: false },
    ],
    [
      { left: 0, right: 1, comparison: '>=', constant: 3600, isSum: true },
      { left: 0, right: 1, comparison: '<=', constant: 60, isSum: true },
    ],
    true,
  ],
  [
    [
      { low: -10, high: 1e300, isOpen: false },
      { low: -10, high: 1e300, isOpen: false },
    ],
    [
      { left: 0, right: 1, comparison: '>', constant: 3600, isSum: true },
      { left: 0, right: 1, comparison: '<=', constant: 60, isSum: true },
    ],
    false,
  ],
  [
    [
      { low: 71, high: 1e300, isOpen: true },
      { low: 10, high: 10, isOpen: false },
    ],
    [{ left: 0, right: 1, comparison: '<=', constant: 60, isSum: true }],
    false,
  ],
  [
    [
      { low: 0, high: 69, isOpen: true },
      { low: 10, high: 10, isOpen: false },
    ],
    [{ left: 0, right: 1, comparison: '==', constant: 60, isSum: true }],
    false,
  ],
])('%j with %j: %s', (within, all, isPossible) => {
  const found = solveDifferences(within, all)
  expect(found !== undefined).toBe(isPossible)
  const isShown = found?.some((numbers) => satisfies(numbers, within, all)) === true
  expect(isShown).toBe(isPossible)
})
