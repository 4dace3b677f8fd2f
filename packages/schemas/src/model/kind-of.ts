import type { FormatOf } from './formatted.ts'

/**
 * Tells types apart that can be used for each other: a text, one in a certain format, and an enumeration that may
 * grow; and lists of those.
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

/** The known values of an enumeration that may grow; of other texts, none. */
export type KnownOf<T extends string> = T extends unknown ? (string extends T ? never : T) : never
