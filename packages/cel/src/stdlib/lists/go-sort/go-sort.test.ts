import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { goSort } from './go-sort.ts'

const sorted = (keys: readonly number[]): readonly number[] =>
  goSort(keys.length, (left, right) => (keys[left] ?? 0) < (keys[right] ?? 0))

const lists = fc.oneof(
  fc.array(fc.integer()),
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 13, maxLength: 400 }),
  // Orders that quicksort has trouble with.
  fc.nat(400).map((length) => Array.from({ length }, (_, index) => length - index)),
  fc.nat(400).map((length) => Array.from({ length }, (_, index) => index % 2)),
  fc
    .nat(400)
    .map((length) => Array.from({ length }, (_, index) => Math.min(index, length - index))),
)

describe('goSort', () => {
  test('puts everything in order, and each once', () => {
    fc.assert(
      fc.property(lists, (keys) => {
        const order = sorted(keys)
        expect(order.map((index) => keys[index])).toEqual(keys.toSorted((a, b) => a - b))
        expect(order.toSorted((a, b) => a - b)).toEqual(keys.map((_, index) => index))
      }),
      { numRuns: 500 },
    )
  })

  test('leaves equal ones in their order up to twelve', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2 }), { maxLength: 12 }), (keys) => {
        const indices = keys.map((_, index) => index)
        expect(sorted(keys)).toEqual(indices.toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0)))
      }),
    )
  })
})
