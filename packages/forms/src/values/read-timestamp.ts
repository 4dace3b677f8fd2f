import { Timestamp } from '@igakit/cel'

const second = 1_000_000_000n

/** Go reads more digits of a second than protobuf's JSON takes. */
const tooExact = /[.,][0-9]{10}/

/**
 * Reads a time of RFC 3339, a `Date`, or anything that knows its nanosecond, such as `Temporal.Instant`.
 * @returns nanoseconds since 1970, or `undefined` for what is no time of the years 0001 to 9999
 */
export function readTimestamp(value: unknown): bigint | undefined {
  if (typeof value === 'string') {
    return tooExact.test(value) ? undefined : nanosecondsOf(Timestamp.parse(value))
  }
  if (value instanceof Date) return nanosecondsOf(Timestamp.fromDate(value))
  if (typeof value !== 'object' || value === null || !('epochNanoseconds' in value))
    return undefined
  return typeof value.epochNanoseconds === 'bigint' ? value.epochNanoseconds : undefined
}

function nanosecondsOf(time: Timestamp | undefined): bigint | undefined {
  return time && BigInt(time.seconds) * second + BigInt(time.nanos)
}
