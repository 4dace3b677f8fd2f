import type { FieldDescription } from './description.ts'
import type { members } from './one-of.ts'
import type { AnySchema, Schema } from './schema.ts'

/** A member that only the service sets. */
export interface ReadOnly<in out T> {
  readonly schema: Schema<T>
  readonly required: false
  readonly readOnly: true
}

/** A required member, which must not be `null`. */
export interface Required<in out T> {
  readonly schema: Schema<T>
  readonly required: true
  readonly readOnly: false
}

/** Marks a member that only the service sets. */
export function readOnly<T>(schema: Schema<T>): ReadOnly<T> {
  return { schema, required: false, readOnly: true }
}

/** Marks a required member of a request. */
export function required<T>(schema: Schema<T>): Required<T> {
  return { schema, required: true, readOnly: false }
}

/** The declaration of a message member. */
export type AnyField = AnySchema | FieldDescription

/** A schema for each member of `T`, with its exact type and modifiers. */
export type FieldsOf<T> = {
  [K in Exclude<keyof T, typeof members>]-?: FieldOf<T, K, Exclude<T[K], null | undefined>>
}

type FieldOf<T, K extends keyof T, V> =
  IsReadonly<T, K> extends true ? ReadOnly<V> : undefined extends T[K] ? Schema<V> : Required<V>

// Assignability ignores `readonly`, but the comparison of two generic functions does not.
/* oxlint-disable typescript/no-unnecessary-type-parameters */
/** True if a property is declared `readonly`. */
export type IsReadonly<T, K extends keyof T> =
  (<X>() => X extends { [P in K]: T[P] } ? 1 : 2) extends <X>() => X extends {
    readonly [P in K]: T[P]
  }
    ? 1
    : 2
    ? true
    : false
/* oxlint-enable typescript/no-unnecessary-type-parameters */
