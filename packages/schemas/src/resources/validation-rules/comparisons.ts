import { list } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** Bounds of a value. If the upper bound is not above the lower bound, the value must be outside the bounds. */
export interface Bounds<T> {
  /** The exact value. */
  const?: T | null
  /** The value must be less than this. */
  lt?: T | null
  /** The value must be at most this. */
  lte?: T | null
  /** The value must be greater than this. */
  gt?: T | null
  /** The value must be at least this. */
  gte?: T | null
}

/** Returns the fields of bounds whose values have the given schema. */
export function bounds<T>(bound: Schema<T>): Record<keyof Bounds<T>, Schema<T>> {
  return { const: bound, lt: bound, lte: bound, gt: bound, gte: bound }
}

/** Lists of allowed and forbidden values. If both are set, `in` takes precedence. */
export interface Membership<T> {
  /** The allowed values. */
  in?: T[] | null
  /** The forbidden values. */
  notIn?: T[] | null
}

/** Returns the fields of a membership whose values have the given schema. */
export function membership<T>(member: Schema<T>): Record<keyof Membership<T>, Schema<T[]>> {
  const members = list(member)
  return { in: members, notIn: members }
}
