import { type Duration, MAX_SECONDS, parseDuration } from '../../model/duration.ts'
import { isIssue } from '../../model/issue.ts'

/** Formats the fraction of a second as in protobuf JSON: with 0, 3, 6 or 9 digits. */
export function formatFraction(nanos: bigint): string {
  if (nanos === 0n) return ''
  const digits = nanos.toString().padStart(9, '0')
  return `.${digits.replace(/(?:000){1,2}$/, '')}`
}

/** An `ExactDuration`, or any other object with a duration in nanoseconds. */
export interface DurationLike {
  /** The total duration in nanoseconds. */
  readonly nanoseconds: bigint
}

const SECOND = 1_000_000_000n
const LONGEST = BigInt(MAX_SECONDS) * SECOND

/** A duration of at most 10,000 years, positive or negative, with nanosecond precision. */
export class ExactDuration implements DurationLike {
  /** The total duration in nanoseconds. */
  readonly nanoseconds: bigint

  /** Throws a RangeError for more than 10,000 years. */
  constructor(nanoseconds: bigint) {
    if (!isDuration(nanoseconds)) {
      throw new RangeError(`Expected at most 10,000 years, not ${nanoseconds} ns`)
    }
    this.nanoseconds = nanoseconds
  }

  /** Parses a protobuf JSON duration such as `3600s`; throws a RangeError if the duration is invalid. */
  static from(text: Duration): ExactDuration {
    const parsed = parseDuration(text)
    if (isIssue(parsed)) throw new RangeError(parsed.message)
    return new ExactDuration(BigInt(parsed.seconds) * SECOND + BigInt(parsed.nanos))
  }

  /** The duration in milliseconds, for timers; rounded to a double. */
  get milliseconds(): number {
    return Number(this.nanoseconds) / 1_000_000
  }

  /** Returns true if the durations are equal. */
  equals(other: DurationLike): boolean {
    return this.nanoseconds === other.nanoseconds
  }

  /** Formats the duration as in protobuf JSON, e.g. `-0.500s`, with 0, 3, 6 or 9 fractional digits. */
  toString(): Duration {
    return formatDuration(this.nanoseconds)
  }

  /** Returns `toString()`, so that `JSON.stringify` writes the wire format. */
  toJSON(): Duration {
    return this.toString()
  }
}

/** Returns true if a number of nanoseconds is at most 10,000 years, positive or negative. */
export function isDuration(nanoseconds: bigint): boolean {
  return nanoseconds <= LONGEST && nanoseconds >= -LONGEST
}

/** Formats a duration in canonical form. */
export function formatDuration(nanoseconds: bigint): Duration {
  const size = nanoseconds < 0n ? -nanoseconds : nanoseconds
  return `${nanoseconds < 0n ? '-' : ''}${size / SECOND}${formatFraction(size % SECOND)}s`
}
