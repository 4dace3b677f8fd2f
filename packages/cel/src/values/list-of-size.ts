import type { CelValue } from './value.ts'

/** A list to be filled that takes no more memory than its elements need; one that grows takes up to thrice as much. */
export function listOfSize(size: number): CelValue[] {
  // oxlint-disable-next-line unicorn/no-new-array -- it alone makes room for exactly so many
  return new Array<CelValue>(size)
}
