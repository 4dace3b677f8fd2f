import { civilFromDays } from './civil.ts'
import { compareNumbers, order, type Order } from './compare-numbers.ts'
import { parseTimestamp } from './timestamp-parse.ts'

/** Seconds of 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z: the range that cel-go allows. */
export const minTimestampSeconds = -62135596800
export const maxTimestampSeconds = 253402300799

/**
 * A `google.protobuf.Timestamp`: a moment with nanoseconds, from year 1 to 9999, and the UTC offset it was written
 * with. Only message literals make moments outside of these years; cel-go does not check them.
 */
export class Timestamp {
  /**
   * Whole seconds since 1970-01-01T00:00:00Z, rounded towards the past. Not exact beyond 2^53, where only message
   * literals get; see {@link unixSeconds}.
   */
  readonly seconds: number
  /** The rest, 0 to 999,999,999. */
  readonly nanos: number
  /** Seconds east of UTC. Counts for the text alone: moments are compared and read in UTC. */
  readonly offset: number
  readonly #exactSeconds: bigint | undefined

  private constructor(seconds: number | bigint, nanos: number, offset: number) {
    this.seconds = Number(seconds)
    this.nanos = nanos
    this.offset = offset
    this.#exactSeconds = typeof seconds === 'bigint' ? seconds : undefined
  }

  /**
   * Returns the moment, or `undefined` outside the years 1 to 9999.
   * @param offset the UTC offset of its text, in seconds
   */
  static of(seconds: number, nanos = 0, offset = 0): Timestamp | undefined {
    if (seconds < minTimestampSeconds || seconds > maxTimestampSeconds) return undefined
    return new Timestamp(seconds, nanos, offset)
  }

  /** Returns the moment of a message literal: any int64 seconds, any int32 nanoseconds, wrapping as in Go. */
  static ofMessage(seconds: bigint, nanos: bigint): Timestamp {
    const carry = nanos / 1_000_000_000n - (nanos % 1_000_000_000n < 0n ? 1n : 0n)
    const whole = BigInt.asIntN(64, seconds + carry)
    const rest = Number(nanos - carry * 1_000_000_000n)
    return Timestamp.of(Number(whole), rest) ?? new Timestamp(whole, rest, 0)
  }

  /**
   * Reads RFC 3339 as Go's `time.Parse(time.RFC3339, s)` does, and keeps the offset.
   * @returns `undefined` when the text is not such a time or is outside the years 1 to 9999
   */
  static parse(rfc3339: string): Timestamp | undefined {
    const parts = parseTimestamp(rfc3339)
    return parts && Timestamp.of(parts.seconds, parts.nanos, parts.offset)
  }

  /** The moment of a `Date`; `undefined` when it is invalid or outside the years 1 to 9999. */
  static fromDate(date: Date): Timestamp | undefined {
    const milliseconds = date.getTime()
    if (Number.isNaN(milliseconds)) return undefined
    const seconds = Math.floor(milliseconds / 1000)
    return Timestamp.of(seconds, (milliseconds - seconds * 1000) * 1_000_000)
  }

  /**
   * A name that moments with one hash in Go share: Go shares zones of whole hours from -12 to +14, and makes others anew
   * for each moment. `undefined` for a moment that equals itself alone.
   */
  get hashName(): string | undefined {
    const hours = this.offset / 3600
    const isShared = Number.isInteger(hours) && hours >= -12 && hours <= 14
    return isShared ? `${this.unixSeconds} ${this.nanos} ${hours}` : undefined
  }

  /** The same moment in a zone made anew; see {@link hashName}. */
  anew(): Timestamp {
    return new Timestamp(this.#exactSeconds ?? this.seconds, this.nanos, this.offset)
  }

  /** Seconds since 1970-01-01T00:00:00Z, exact for every moment. */
  get unixSeconds(): bigint {
    return this.#exactSeconds ?? BigInt(this.seconds)
  }

  /** Days since 1970-01-01 and seconds of the day, at a UTC offset in seconds. */
  at(offset: number): { readonly days: number; readonly seconds: number } {
    if (this.#exactSeconds !== undefined) return goDays(this.#exactSeconds + BigInt(offset))
    const seconds = this.seconds + offset
    const days = Math.floor(seconds / 86400)
    return { days, seconds: seconds - days * 86400 }
  }

  equals(other: Timestamp): boolean {
    return this.compare(other) === 0
  }

  compare(other: Timestamp): Order {
    const wide = this.#exactSeconds !== undefined || other.#exactSeconds !== undefined
    const seconds = wide
      ? compareNumbers(goSeconds(this.unixSeconds), goSeconds(other.unixSeconds))
      : order(this.seconds, other.seconds)
    return seconds === 0 ? order(this.nanos, other.nanos) : seconds
  }

  /** Returns the moment as Go's `RFC3339Nano` in UTC: `2023-11-14T22:13:20.5Z`. */
  toString(): string {
    return `${this.#localText(0)}Z`
  }

  /** Returns the moment as Go's `RFC3339Nano` at its own offset: `2023-11-15T03:43:20.5+05:30`. */
  toOffsetString(): string {
    return this.offset === 0
      ? this.toString()
      : `${this.#localText(this.offset)}${offsetText(this.offset, ':')}`
  }

  /** Returns the moment as Go prints a `time.Time`: `2023-11-15 03:43:20.5 +0530 +0530`. */
  toGoString(): string {
    const local = this.#localText(this.offset).replace('T', ' ')
    if (this.offset === 0) return `${local} +0000 UTC`
    const zone = offsetText(this.offset, '')
    return `${local} ${zone} ${zone}`
  }

  #localText(offset: number): string {
    const { days, seconds } = this.at(offset)
    const { year, month, day } = civilFromDays(days)
    const sign = year < 0 ? '-' : ''
    const date = `${sign}${String(Math.abs(year)).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`
    const [hour, minute] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
    const time = `${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(seconds % 60)}`
    return `${date}T${time}${fraction(this.nanos)}`
  }
}

/** Go keeps a moment as int64 seconds since year 1, which wraps around. */
function goSeconds(seconds: bigint): bigint {
  return BigInt.asIntN(64, seconds - BigInt(minTimestampSeconds))
}

/** Seconds from the start of Go's calendar, in the year -292277022399, to 1970. */
const secondsBefore1970 = 9_223_372_028_715_321_600n
const daysBefore1970 = Number(secondsBefore1970 / 86400n)

/** Go reads the calendar from uint64 seconds, which wrap around. */
function goDays(seconds: bigint): { readonly days: number; readonly seconds: number } {
  const since = BigInt.asUintN(64, seconds + secondsBefore1970)
  return { days: Number(since / 86400n) - daysBefore1970, seconds: Number(since % 86400n) }
}

function offsetText(offset: number, separator: string): string {
  const minutes = Math.floor(Math.abs(offset) / 60)
  const sign = offset < 0 ? '-' : '+'
  return `${sign}${twoDigits(Math.floor(minutes / 60))}${separator}${twoDigits(minutes % 60)}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** `.5` of half a second; nothing when there are no nanoseconds. */
function fraction(nanos: number): string {
  return nanos === 0 ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`
}
