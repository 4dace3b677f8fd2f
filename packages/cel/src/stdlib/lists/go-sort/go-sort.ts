import { breakPatterns } from './break-patterns.ts'
import { choosePivot } from './choose-pivot.ts'
import { heapSort } from './heap-sort.ts'
import { insertionSort } from './insertion-sort.ts'
import { settleNearlySorted } from './settle-nearly-sorted.ts'
import { type Range, Sortable } from './sortable.ts'

/** Up to this length the sort is stable. */
const maxInsertion = 12

/**
 * The order that Go's `sort.Slice` brings things into: a pattern-defeating quicksort, which is not stable. Every choice
 * that it makes shows in the order in which equal ones come out, so each of them is Go's.
 * @param isBefore compares two of them by their numbers, from 0 on
 * @returns the numbers in order
 */
export function goSort(
  length: number,
  isBefore: (left: number, right: number) => boolean,
): readonly number[] {
  const data = new Sortable(length, isBefore)
  quickSort(data, { from: 0, to: length }, 32 - Math.clz32(length))
  return data.order
}

/** @param badPivotsLeft how many unbalanced partitions there may be before it gives up on pivots */
function quickSort(data: Sortable, range: Range, badPivotsLeft: number): void {
  let { from, to } = range
  let limit = badPivotsLeft
  let wasBalanced = true
  let wasPartitioned = true
  for (;;) {
    const length = to - from
    if (length <= maxInsertion) {
      insertionSort(data, { from, to })
      return
    }
    if (limit === 0) {
      heapSort(data, { from, to })
      return
    }
    if (!wasBalanced) {
      breakPatterns(data, { from, to })
      limit--
    }
    const { pivot, looksSorted } = choosePivot(data, { from, to })
    if (wasBalanced && wasPartitioned && looksSorted && settleNearlySorted(data, { from, to }))
      return
    // Nothing here is before the pivot: what is equal to it needs no more sorting.
    if (from > 0 && !data.isBefore(from - 1, pivot)) {
      from = partitionEqual(data, { from, to }, pivot)
      continue
    }
    const { middle, wasPartitioned: alreadyPartitioned } = partition(data, { from, to }, pivot)
    wasPartitioned = alreadyPartitioned
    const left = { from, to: middle }
    const right = { from: middle + 1, to }
    const leftLength = middle - from
    const rightLength = to - middle
    wasBalanced = Math.min(leftLength, rightLength) >= Math.trunc(length / 8)
    // The shorter part by recursion, so that the stack stays small.
    if (leftLength < rightLength) {
      quickSort(data, left, limit)
      from = right.from
    } else {
      quickSort(data, right, limit)
      to = left.to
    }
  }
}

/** Moves what is before the pivot to the left of it, the rest to the right. */
function partition(
  data: Sortable,
  { from, to }: Range,
  pivot: number,
): { readonly middle: number; readonly wasPartitioned: boolean } {
  data.swap(from, pivot)
  let left = from + 1
  let right = to - 1
  let wasPartitioned = true
  for (;;) {
    while (left <= right && data.isBefore(left, from)) left++
    while (left <= right && !data.isBefore(right, from)) right--
    if (left > right) break
    data.swap(left, right)
    left++
    right--
    wasPartitioned = false
  }
  data.swap(right, from)
  return { middle: right, wasPartitioned }
}

/** Moves what is equal to the pivot to the front; returns where the rest begins. */
function partitionEqual(data: Sortable, { from, to }: Range, pivot: number): number {
  data.swap(from, pivot)
  let left = from + 1
  let right = to - 1
  for (;;) {
    while (left <= right && !data.isBefore(from, left)) left++
    while (left <= right && data.isBefore(from, right)) right--
    if (left > right) return left
    data.swap(left, right)
    left++
    right--
  }
}
