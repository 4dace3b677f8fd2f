import type { members } from './one-of.ts'
import type { AnySchema, Schema } from './schema.ts'

/** A member that only the service sets. */
export interface ReadOnly<in out T> {
  readonly readOnly: Schema<T>
}

/** A member that has to be there, and not as `null`. */
export interface Required<in out T> {
  readonly required: Schema<T>
}

/** Marks a member that only the service sets. */
export function readOnly<T>(schema: Schema<T>): ReadOnly<T> {
  return { readOnly: schema }
}

/** Marks a member of a request that has to be there. */
export function required<T>(schema: Schema<T>): Required<T> {
  return { required: schema }
}

/** What a member of a message is declared by. */
export type AnyField =
  | AnySchema
  | { readonly readOnly: AnySchema }
  | { readonly required: AnySchema }

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
