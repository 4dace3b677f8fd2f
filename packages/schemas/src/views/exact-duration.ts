import { isFault } from '../model/fault.ts'
import type { Duration } from '../model/duration.ts'
import { MAX_SECONDS, parseDuration } from '../model/parse-duration.ts'
import { formatFraction } from './format-fraction.ts'

/** What a duration can be given as: an `ExactDuration`, or anything else that knows its nanoseconds. */
export interface DurationLike {
  /** The duration as a whole, in nanoseconds. */
  readonly nanoseconds: bigint
}

const SECOND = 1_000_000_000n
const LONGEST = BigInt(MAX_SECONDS) * SECOND

/** A duration, exact to the nanosecond, of at most 10,000 years either way. */
export class ExactDuration implements DurationLike {
  /** The duration as a whole, in nanoseconds. */
  readonly nanoseconds: bigint

  /** Throws a RangeError for more than 10,000 years. */
  constructor(nanoseconds: bigint) {
    if (!isDuration(nanoseconds)) {
      throw new RangeError(`Expected at most 10,000 years, not ${nanoseconds} ns`)
    }
    this.nanoseconds = nanoseconds
  }

  /** Reads a duration of protobuf's JSON, `3600s`; throws a RangeError for what is none. */
  static from(text: Duration): ExactDuration {
    const parsed = parseDuration(text)
    if (isFault(parsed)) throw new RangeError(parsed.message)
    return new ExactDuration(BigInt(parsed.seconds) * SECOND + BigInt(parsed.nanos))
  }

  /** The duration in milliseconds, as timers take it; not exact below 2^-53 of it. */
  get milliseconds(): number {
    return Number(this.nanoseconds) / 1_000_000
  }

  /** Whether it is just as long. */
  equals(other: DurationLike): boolean {
    return this.nanoseconds === other.nanoseconds
  }

  /** The duration as protobuf's JSON writes it, `-0.500s`: with 0, 3, 6 or 9 digits of a second. */
  toString(): Duration {
    return formatDuration(this.nanoseconds)
  }

  /** The same, so that `JSON.stringify` writes what the service takes. */
  toJSON(): Duration {
    return this.toString()
  }
}

/** Whether that many nanoseconds are at most 10,000 years either way. */
export function isDuration(nanoseconds: bigint): boolean {
  return nanoseconds <= LONGEST && nanoseconds >= -LONGEST
}

/** The canonical text of a duration. */
export function formatDuration(nanoseconds: bigint): Duration {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  return `${nanoseconds < 0n ? '-' : ''}${size / SECOND}${formatFraction(size % SECOND)}s`
}
