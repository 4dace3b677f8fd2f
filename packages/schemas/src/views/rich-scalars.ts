import type { ScalarKind } from '../model/description.ts'
import type { Fault } from '../model/fault.ts'
import { ExactDuration, formatDuration, isDuration } from './exact-duration.ts'
import { formatInstant, Instant, isInstant } from './instant.ts'

/** How strings of one format become values to calculate with, and those become strings again. */
export interface RichScalar {
  /** Reads a string that its schema has accepted. */
  decode(text: string): unknown
  /** Writes a value in its canonical form, or says what is wrong with it. */
  encode(value: unknown): string | Fault
}

/** The formats that have values of their own. */
export const richScalars: Partial<Record<ScalarKind, RichScalar>> = {
  timestamp: {
    decode: (text) => Instant.from(text),
    encode(value) {
      const epochNanoseconds = bigintOf(value, 'epochNanoseconds')
      if (epochNanoseconds === undefined) {
        return { code: 'timestamp', message: 'Expected an Instant or a Temporal.Instant' }
      }
      if (isInstant(epochNanoseconds)) return formatInstant(epochNanoseconds)
      return { code: 'timestamp_range', message: 'Expected a time in the years 0001 to 9999' }
    },
  },
  duration: {
    decode: (text) => ExactDuration.from(text),
    encode(value) {
      const nanoseconds = bigintOf(value, 'nanoseconds')
      if (nanoseconds === undefined) {
        return { code: 'duration', message: 'Expected an ExactDuration' }
      }
      if (isDuration(nanoseconds)) return formatDuration(nanoseconds)
      return { code: 'duration_range', message: 'Expected at most 10,000 years' }
    },
  },
  int64: {
    decode: (text) => BigInt(text),
    // One that is too large for 64 bits is found by the schema of what is sent.
    encode: (value) =>
      typeof value === 'bigint' ? String(value) : { code: 'int64', message: 'Expected a bigint' },
  },
}

/** What an object of whatever class holds under a name, if that is a `bigint`. */
function bigintOf(value: unknown, member: string): bigint | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const held: unknown = Reflect.get(value, member)
  return typeof held === 'bigint' ? held : undefined
}
