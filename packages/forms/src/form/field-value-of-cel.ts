import type { CelValue } from '@igakit/cel'

/** The result of an expression as the value of its field; its type was checked when it was evaluated. */
export function fieldValueOfCel(value: CelValue): unknown {
  if (typeof value === 'bigint') return String(value)
  // Only an integer field takes a double, and only a whole one.
  if (typeof value === 'number') return String(BigInt(value))
  if (value instanceof Map) return Object.fromEntries(value)
  return value
}
