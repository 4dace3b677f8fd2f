import type * as z from 'zod'
import type { Description } from './description.ts'
import type { KindOf } from './open-enum.ts'

/** The key of the description that a schema was made from. */
export const description: unique symbol = Symbol('igakit.description')

declare const kind: unique symbol

/**
 * A zod schema of exactly the type `T`, with the description that request views, codecs and documents derive from. The
 * type is invariant, so a schema that accepts more or less than `T` does not compile; `Kind` does the same for types
 * that are assignable to each other, such as formats.
 */
export interface Schema<in out T, in out Kind = KindOf<T>> extends z.ZodType<T, T> {
  readonly [description]: Description
  readonly [kind]?: Kind
}

/** A schema of any type. */
// oxlint-disable-next-line typescript/no-explicit-any -- No other type is a supertype of an invariant type.
export type AnySchema = Schema<any, any>

/** The type of a schema's values. */
export type ValueOf<S extends AnySchema> = z.output<S>

/** Attaches a description to a zod schema; the description determines the type. */
export function described<T>(schema: z.ZodType, data: Description): Schema<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Unchecked: callers build the schema to match the description.
  return Object.assign(schema, { [description]: data }) as unknown as Schema<T>
}

/** Returns the description of a schema. Throws a TypeError for a copy made by zod. */
export function describe(schema: AnySchema): Description {
  const data: Description | undefined = schema[description]
  if (data) return data
  throw new TypeError(
    'Expected an exported schema of @igakit/schemas: a copy, as by .meta() or .check(), has no description',
  )
}
