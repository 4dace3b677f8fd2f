import type { Range, Sortable } from './sortable.ts'

/** Sorts a short range stably. */
export function insertionSort(data: Sortable, { from, to }: Range): void {
  for (let next = from + 1; next < to; next++) {
    for (let at = next; at > from && data.isBefore(at, at - 1); at--) data.swap(at, at - 1)
  }
}

/** Sorts a range in O(n log n) for any order; the fallback after too many bad pivots. */
export function heapSort(data: Sortable, { from, to }: Range): void {
  const length = to - from
  for (let root = Math.trunc((length - 1) / 2); root >= 0; root--) {
    siftDown(data, from, root, length)
  }
  for (let last = length - 1; last >= 0; last--) {
    data.swap(from, from + last)
    siftDown(data, from, 0, last)
  }
}

/** Sifts the root of a heap down to its position. */
function siftDown(data: Sortable, from: number, top: number, length: number): void {
  let root = top
  for (;;) {
    let child = 2 * root + 1
    if (child >= length) return
    if (child + 1 < length && data.isBefore(from + child, from + child + 1)) child++
    if (!data.isBefore(from + root, from + child)) return
    data.swap(from + root, from + child)
    root = child
  }
}
