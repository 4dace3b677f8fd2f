import type { CelValue } from './value.ts'

export function isList(value: unknown): value is readonly CelValue[] {
  return Array.isArray(value)
}

/** Returns a preallocated list. A list that grows takes up to three times the memory of its elements. */
export function listOfSize(size: number): CelValue[] {
  // oxlint-disable-next-line unicorn/no-new-array -- preallocates exactly this many elements
  return new Array<CelValue>(size)
}
