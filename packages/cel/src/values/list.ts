import type { CelValue } from './value.ts'

export function isList(value: unknown): value is readonly CelValue[] {
  return Array.isArray(value)
}

/** Returns a preallocated list. A list that grows takes up to three times the memory of its elements. */
export function listOfSize(size: number): CelValue[] {
  // oxlint-disable-next-line unicorn/no-new-array -- it alone makes room for exactly so many
  return new Array<CelValue>(size)
}
