import * as z from 'zod'
import type { FormatOf } from './formatted.ts'
import { described, type Schema } from './schema.ts'

/** A value of an enumeration that may grow: a known value or any other string. */
export type OpenEnum<Known extends string> = Known | (string & {})

/**
 * Creates the schema of an enumeration that may grow: readers accept any string, request views only the listed
 * values.
 *
 * @param name The unique name of the type.
 */
export function openEnum<const Known extends string>(
  name: string,
  values: readonly Known[],
): Schema<OpenEnum<Known>> {
  return described<OpenEnum<Known>>(z.string(), { kind: 'enum', name, values, closed: false })
}

/**
 * Distinguishes types that are assignable to each other: strings, formatted strings, enumerations that may grow, and
 * lists of them.
 */
export type KindOf<T> = [T] extends [string]
  ? KindOfText<T>
  : T extends readonly (infer Item)[]
    ? readonly [KindOf<Item>]
    : 'other'

type KindOfText<T extends string> = [FormatOf<T>] extends [never]
  ? [KnownOf<T>] extends [never]
    ? 'text'
    : { readonly enum: KnownOf<T> }
  : FormatOf<T>

/** The known values of an enumeration that may grow; `never` for other strings. */
export type KnownOf<T extends string> = T extends unknown ? (string extends T ? never : T) : never
