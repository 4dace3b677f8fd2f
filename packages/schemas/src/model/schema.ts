import type * as z from 'zod'
import type { Description } from './description.ts'
import type { KindOf } from './kind-of.ts'

/** Where a schema keeps the data that it was made from. */
export const description: unique symbol = Symbol('igakit.description')

declare const kind: unique symbol

/**
 * A zod schema of values of exactly the type `T`, and the data that request views, codecs and documents are derived
 * from. The type is invariant, so that a schema that lets more or less through than its type says does not compile;
 * `Kind` follows from it, and does the same for types that the compiler takes for each other, such as the formats.
 */
export interface Schema<in out T, in out Kind = KindOf<T>> extends z.ZodType<T, T> {
  readonly [description]: Description
  readonly [kind]?: Kind
}

/** A schema of values of whatever type. */
// oxlint-disable-next-line typescript/no-explicit-any -- Nothing else is a supertype of what is invariant.
export type AnySchema = Schema<any, any>

/** What a schema is a schema of. */
export type ValueOf<S extends AnySchema> = z.output<S>

/** Adds to a zod schema the data that it was made from, from which its type follows. */
export function described<T>(schema: z.ZodType, data: Description): Schema<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one claim: who calls it builds both from one.
  return Object.assign(schema, { [description]: data }) as unknown as Schema<T>
}

/** The data that a schema was made from. Throws a TypeError for one that zod has made a copy of. */
export function describe(schema: AnySchema): Description {
  const data: Description | undefined = schema[description]
  if (data) return data
  throw new TypeError(
    'Expected a schema of @igakit/schemas as it is exported: a copy, as by .meta() or .check(), does not know what it is',
  )
}
