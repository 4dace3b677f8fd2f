import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goSort } from './go-sort.ts'

const sorted = (keys: readonly number[]): readonly number[] =>
  goSort(keys.length, (left, right) => (keys[left] ?? 0) < (keys[right] ?? 0))

const lists = fc.oneof(
  fc.array(fc.integer()),
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 13, maxLength: 400 }),
  // Orders that are hard for quicksort
  fc.nat(400).map((length) => Array.from({ length }, (_, index) => length - index)),
  fc.nat(400).map((length) => Array.from({ length }, (_, index) => index % 2)),
  fc
    .nat(400)
    .map((length) => Array.from({ length }, (_, index) => Math.min(index, length - index))),
)

describe('goSort', () => {
  test('sorts every element exactly once', () => {
    fc.assert(
      fc.property(lists, (keys) => {
        const order = sorted(keys)
        expect(order.map((index) => keys[index])).toEqual(keys.toSorted((a, b) => a - b))
        expect(order.toSorted((a, b) => a - b)).toEqual(keys.map((_, index) => index))
      }),
      { numRuns: 500 },
    )
  })

  test('is stable up to twelve elements', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 }), (keys) => {
        const indices = keys.map((_, index) => index)
        expect(sorted(keys)).toEqual(indices.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))
      }),
    )
  })
})
