import type { Range, Sortable } from './sortable.ts'

/** The sort that takes no longer for any order, where pivots fail. */
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

/** Lets what is at the root of a heap down to where nothing below it is greater. */
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
