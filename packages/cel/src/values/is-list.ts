import type { CelValue } from './value.ts'

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly CelValue[] {
  return Array.isArray(value)
}
