import type { FormatOf } from '../../model/formatted.ts'
import type { members } from '../../model/one-of.ts'
import type { DurationLike, ExactDuration } from './exact-duration.ts'
import type { Instant, InstantLike } from './instant.ts'

/** A message `T` with its times, durations and 64-bit integers as values for calculations. */
export type Rich<T> = WithValues<T, { timestamp: Instant; duration: ExactDuration; int64: bigint }>

/** The input to encode as a message `T`; a time may also be a `Temporal.Instant`. */
export type RichInput<T> = WithValues<
  T,
  { timestamp: InstantLike; duration: DurationLike; int64: bigint }
>

/** The value for each format. */
interface Values {
  timestamp: unknown
  duration: unknown
  int64: unknown
}

/** `T` with its formatted strings replaced by other values. */
type WithValues<T, V extends Values> = T extends string
  ? FormatOf<T> extends infer Format extends keyof V
    ? [Format] extends [never]
      ? T
      : V[Format]
    : T
  : T extends readonly (infer Item)[]
    ? WithValues<Item, V>[]
    : T extends object
      ? {
          [K in keyof T]: K extends typeof members ? OneofsWithValues<T[K], V> : WithValues<T[K], V>
        }
      : T

/** The oneofs of `T`, with the members converted. */
type OneofsWithValues<O, V extends Values> = {
  [Name in keyof O]: { [Case in keyof O[Name]]: WithValues<O[Name][Case], V> }
}
