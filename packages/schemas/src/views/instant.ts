import { isFault } from '../model/fault.ts'
import type { Timestamp } from '../model/timestamp.ts'
import { FIRST_SECOND, LAST_SECOND, parseTimestamp } from '../model/parse-timestamp.ts'
import { formatFraction } from './format-fraction.ts'

/** What a time can be given as: an `Instant`, a `Temporal.Instant`, or anything else that knows its nanosecond. */
export interface InstantLike {
  /** Nanoseconds since 1970. */
  readonly epochNanoseconds: bigint
}

const SECOND = 1_000_000_000n
const FIRST = BigInt(FIRST_SECOND) * SECOND
const END = BigInt(LAST_SECOND + 1) * SECOND

/**
 * A point in time, exact to the nanosecond, in the years 0001 to 9999. It has what is most used of `Temporal.Instant`,
 * for runtimes that lack that one, and `Temporal.Instant.from(String(instant))` makes it one.
 */
export class Instant implements InstantLike {
  /** Nanoseconds since 1970. */
  readonly epochNanoseconds: bigint

  /** Throws a RangeError for a time beyond the years 0001 to 9999. */
  constructor(epochNanoseconds: bigint) {
    if (!isInstant(epochNanoseconds)) {
      throw new RangeError(`Expected a time in the years 0001 to 9999, not ${epochNanoseconds} ns`)
    }
    this.epochNanoseconds = epochNanoseconds
  }

  /** Reads a time of RFC 3339; throws a RangeError for what is none. */
  static from(text: Timestamp): Instant {
    const parsed = parseTimestamp(text)
    if (isFault(parsed)) throw new RangeError(parsed.message)
    return new Instant(BigInt(parsed.seconds) * SECOND + BigInt(parsed.nanos))
  }

  /** The time that a `Date` holds; throws a RangeError for an invalid one. */
  static fromDate(date: Date): Instant {
    return new Instant(BigInt(date.getTime()) * 1_000_000n)
  }

  /** Milliseconds since 1970, rounded down. */
  get epochMilliseconds(): number {
    return Number(floorDivide(this.epochNanoseconds, 1_000_000n))
  }

  /** Whether it is the same nanosecond. */
  equals(other: InstantLike): boolean {
    return this.epochNanoseconds === other.epochNanoseconds
  }

  /** The millisecond that it is in. */
  toDate(): Date {
    return new Date(this.epochMilliseconds)
  }

  /** The time in UTC as protobuf's JSON writes it, `2026-11-21T09:30:00.500Z`: with 0, 3, 6 or 9 digits of a second. */
  toString(): Timestamp {
    return formatInstant(this.epochNanoseconds)
  }

  /** The same, so that `JSON.stringify` writes what the service takes. */
  toJSON(): Timestamp {
    return this.toString()
  }
}

/** Whether that many nanoseconds since 1970 are in the years 0001 to 9999. */
export function isInstant(epochNanoseconds: bigint): boolean {
  return epochNanoseconds >= FIRST && epochNanoseconds < END
}

/** The canonical text of a time in the years 0001 to 9999. */
export function formatInstant(epochNanoseconds: bigint): Timestamp {
  const seconds = floorDivide(epochNanoseconds, SECOND)
  const time = new Date(Number(seconds) * 1000).toISOString().slice(0, 19)
  return `${time}${formatFraction(epochNanoseconds - seconds * SECOND)}Z`
}

/** Division that rounds down, where BigInt's own rounds towards zero. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  return (dividend - (((dividend % divisor) + divisor) % divisor)) / divisor
}
