import type { Range, Sortable } from './sortable.ts'

/** The stable sort of short ranges. */
export function insertionSort(data: Sortable, { from, to }: Range): void {
  for (let next = from + 1; next < to; next++) {
    for (let at = next; at > from && data.isBefore(at, at - 1); at--) data.swap(at, at - 1)
  }
}
