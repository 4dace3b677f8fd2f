import { breakPatterns } from './break-patterns.ts'
import { choosePivot } from './choose-pivot.ts'
import { heapSort, insertionSort } from './fallback-sorts.ts'
import { settleNearlySorted } from './settle-nearly-sorted.ts'
import { type Range, Sortable } from './sortable.ts'

/** The maximum length for which sorting is stable. */
const maxInsertion = 12

/**
 * Sorts indexes like Go's `sort.Slice`, a pattern-defeating quicksort that is not stable. Makes the same choices as
 * Go, because each choice affects the order of equal elements.
 * @param isBefore compares two elements by index
 * @returns the indexes in order
 */
export function goSort(
  length: number,
  isBefore: (left: number, right: number) => boolean,
): readonly number[] {
  const data = new Sortable(length, isBefore)
  quickSort(data, { from: 0, to: length }, 32 - Math.clz32(length))
  return data.order
}

/** @param badPivotsLeft the number of unbalanced partitions before falling back to heapsort */
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
    // No element of this range precedes the pivot, so elements equal to the pivot are already in position.
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
    // Recurse into the shorter partition to keep the stack small.
    if (leftLength < rightLength) {
      quickSort(data, left, limit)
      from = right.from
    } else {
      quickSort(data, right, limit)
      to = left.to
    }
  }
}

/** Moves the elements that precede the pivot to its left and all others to its right. */
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

/** Moves the elements equal to the pivot to the front; returns the index of the first other element. */
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
