import { civilFromSeconds } from './civil.ts'
import { parseTimestamp } from './timestamp-parse.ts'

/** Seconds of 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z: the range that cel-go allows. */
export const minTimestampSeconds = -62135596800
export const maxTimestampSeconds = 253402300799

/** A `google.protobuf.Timestamp`: a moment with nanoseconds, from year 1 to 9999. */
export class Timestamp {
  /** Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past. */
  readonly seconds: number
  /** The rest, 0 to 999,999,999. */
  readonly nanos: number

  private constructor(seconds: number, nanos: number) {
    this.seconds = seconds
    this.nanos = nanos
  }

  /** The moment, or `undefined` outside the years 1 to 9999. */
  static of(seconds: number, nanos = 0): Timestamp | undefined {
    if (seconds < minTimestampSeconds || seconds > maxTimestampSeconds) return undefined
    return new Timestamp(seconds, nanos)
  }

  /**
   * Reads RFC 3339 as Go's `time.Parse(time.RFC3339, s)` does.
   * @returns `undefined` when the text is no such time or outside the years 1 to 9999
   */
  static parse(rfc3339: string): Timestamp | undefined {
    const parts = parseTimestamp(rfc3339)
    return parts && Timestamp.of(parts.seconds, parts.nanos)
  }

  /** The moment of a `Date`; `undefined` when it is invalid or outside the years 1 to 9999. */
  static fromDate(date: Date): Timestamp | undefined {
    const milliseconds = date.getTime()
    if (Number.isNaN(milliseconds)) return undefined
    const seconds = Math.floor(milliseconds / 1000)
    return Timestamp.of(seconds, (milliseconds - seconds * 1000) * 1_000_000)
  }

  /** As Go's `RFC3339Nano` in UTC: `2023-11-14T22:13:20.5Z`. */
  toString(): string {
    const { year, month, day, hour, minute, second } = civilFromSeconds(this.seconds)
    const date = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
    const time = `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}`
    return `${date}T${time}${fraction(this.nanos)}Z`
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `.5` of half a second; nothing when there are no nanoseconds. */
function fraction(nanos: number): string {
  return nanos === 0 ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`
}
