import type { ScalarKind } from '../../model/description.ts'
import type { Issue } from '../../model/issue.ts'
import { ExactDuration, formatDuration, isDuration } from './exact-duration.ts'
import { formatInstant, Instant, isInstant } from './instant.ts'

/** Converts the strings of a format to values for calculations and back. */
export interface RichScalar {
  /** Parses a string that its schema has accepted. */
  decode(text: string): unknown
  /** Formats a value in canonical form, or returns an issue. */
  encode(value: unknown): string | Issue
}

/** The formats that convert to values for calculations. */
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
    // The schema of the wire format rejects integers beyond 64 bits.
    encode: (value) =>
      typeof value === 'bigint' ? String(value) : { code: 'int64', message: 'Expected a bigint' },
  },
}

/** Returns a property of an object if it is a `bigint`. */
function bigintOf(value: unknown, member: string): bigint | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const held: unknown = Reflect.get(value, member)
  return typeof held === 'bigint' ? held : undefined
}
