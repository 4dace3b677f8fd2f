import type { FieldDescription } from './description.ts'
import type { members } from './one-of.ts'
import type { AnySchema, Schema } from './schema.ts'

/** A member that only the service sets. */
export interface ReadOnly<in out T> {
  readonly schema: Schema<T>
  readonly required: false
  readonly readOnly: true
}

/** A member that has to be there, and not as `null`. */
export interface Required<in out T> {
  readonly schema: Schema<T>
  readonly required: true
  readonly readOnly: false
}

/** Marks a member that only the service sets. */
export function readOnly<T>(schema: Schema<T>): ReadOnly<T> {
  return { schema, required: false, readOnly: true }
}

/** Marks a member of a request that has to be there. */
export function required<T>(schema: Schema<T>): Required<T> {
  return { schema, required: true, readOnly: false }
}

/** What a member of a message is declared by. */
export type AnyField = AnySchema | FieldDescription

/** One schema for each member of `T`, of exactly the type that it has there, marked as it is marked there. */
export type FieldsOf<T> = {
  [K in Exclude<keyof T, typeof members>]-?: FieldOf<T, K, Exclude<T[K], null | undefined>>
}

type FieldOf<T, K extends keyof T, V> =
  IsReadonly<T, K> extends true ? ReadOnly<V> : undefined extends T[K] ? Schema<V> : Required<V>

// Assignability does not see `readonly`; the identity of types does, which two generic functions are compared by.
/* oxlint-disable typescript/no-unnecessary-type-parameters */
/** Whether a property is declared `readonly`. */
export type IsReadonly<T, K extends keyof T> =
  (<X>() => X extends { [P in K]: T[P] } ? 1 : 2) extends <X>() => X extends {
    readonly [P in K]: T[P]
  }
    ? 1
    : 2
    ? true
    : false
/* oxlint-enable typescript/no-unnecessary-type-parameters */
