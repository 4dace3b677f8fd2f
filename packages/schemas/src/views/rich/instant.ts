import { isIssue } from '../../model/issue.ts'
import { FIRST_SECOND, LAST_SECOND, parseTimestamp, type Timestamp } from '../../model/timestamp.ts'
import { formatFraction } from './exact-duration.ts'

/** An `Instant`, a `Temporal.Instant`, or any other object with a number of nanoseconds since 1970. */
export interface InstantLike {
  /** Nanoseconds since 1970. */
  readonly epochNanoseconds: bigint
}

const SECOND = 1_000_000_000n
const FIRST = BigInt(FIRST_SECOND) * SECOND
const END = BigInt(LAST_SECOND + 1) * SECOND

/**
 * A point in time in the years 0001 to 9999, with nanosecond precision. Has the most commonly used members of
 * `Temporal.Instant`, for runtimes without it; convert with `Temporal.Instant.from(String(instant))`.
 */
export class Instant implements InstantLike {
  /** Nanoseconds since 1970. */
  readonly epochNanoseconds: bigint

  /** Throws a RangeError for a time outside the years 0001 to 9999. */
  constructor(epochNanoseconds: bigint) {
    if (!isInstant(epochNanoseconds)) {
      throw new RangeError(`Expected a time in the years 0001 to 9999, not ${epochNanoseconds} ns`)
    }
    this.epochNanoseconds = epochNanoseconds
  }

  /** Parses an RFC 3339 time; throws a RangeError if the time is invalid. */
  static from(text: Timestamp): Instant {
    const parsed = parseTimestamp(text)
    if (isIssue(parsed)) throw new RangeError(parsed.message)
    return new Instant(BigInt(parsed.seconds) * SECOND + BigInt(parsed.nanos))
  }

  /** Converts a `Date`; throws a RangeError if the date is invalid. */
  static fromDate(date: Date): Instant {
    return new Instant(BigInt(date.getTime()) * 1_000_000n)
  }

  /** Milliseconds since 1970, rounded down. */
  get epochMilliseconds(): number {
    return Number(floorDivide(this.epochNanoseconds, 1_000_000n))
  }

  /** Returns true if the instants are equal. */
  equals(other: InstantLike): boolean {
    return this.epochNanoseconds === other.epochNanoseconds
  }

  /** Converts to a `Date`, rounded down to milliseconds. */
  toDate(): Date {
    return new Date(this.epochMilliseconds)
  }

  /**
   * Formats the time in UTC as in protobuf JSON, e.g. `2026-11-21T09:30:00.500Z`, with 0, 3, 6 or 9 fractional digits.
   */
  toString(): Timestamp {
    return formatInstant(this.epochNanoseconds)
  }

  /** Returns `toString()`, so that `JSON.stringify` writes the wire format. */
  toJSON(): Timestamp {
    return this.toString()
  }
}

/** Returns true if a number of nanoseconds since 1970 falls in the years 0001 to 9999. */
export function isInstant(epochNanoseconds: bigint): boolean {
  return epochNanoseconds >= FIRST && epochNanoseconds < END
}

/** Formats a time in canonical form. */
export function formatInstant(epochNanoseconds: bigint): Timestamp {
  const seconds = floorDivide(epochNanoseconds, SECOND)
  const time = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  return `${time}${formatFraction(epochNanoseconds - seconds * SECOND)}Z`
}

/** Divides and rounds down; BigInt division rounds towards zero. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor
}
