import type { Range, Sortable } from './sortable.ts'

const maxSteps = 5
const shortestShifted = 50

/**
 * Swaps a few out-of-order neighbours; returns true if the range is then sorted. In short ranges, stops at the first
 * out-of-order pair.
 */
export function settleNearlySorted(data: Sortable, { from, to }: Range): boolean {
  let at = from + 1
  for (let step = 0; step < maxSteps; step++) {
    while (at < to && !data.isBefore(at, at - 1)) at++
    if (at === to) return true
    if (to - from < shortestShifted) return false
    data.swap(at, at - 1)
    if (at - from >= 2) {
      // Go continues to the front of the array, not of the range; no element before the range is greater.
      for (let i = at - 1; i >= 1 && data.isBefore(i, i - 1); i--) data.swap(i, i - 1)
    }
    if (to - at >= 2) {
      for (let i = at + 1; i < to && data.isBefore(i, i - 1); i++) data.swap(i, i - 1)
    }
  }
  return false
}
