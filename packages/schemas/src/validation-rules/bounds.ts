import type { Schema } from '../model/schema.ts'

/**
 * The values that a value is compared to. Bounds of which the upper one is not above the lower one ask for a value
 * outside of the two.
 */
export interface Bounds<T> {
  /** The value has to be this one. */
  const?: T | null
  /** The value has to be less than this one. */
  lt?: T | null
  /** The value has to be this one or less. */
  lte?: T | null
  /** The value has to be greater than this one. */
  gt?: T | null
  /** The value has to be this one or greater. */
  gte?: T | null
}

/** The fields of bounds that are of the type that they bound. */
export function bounds<T>(bound: Schema<T>): Record<keyof Bounds<T>, Schema<T>> {
  return { const: bound, lt: bound, lte: bound, gt: bound, gte: bound }
}
