import { civilFromDays, daysFromCivil, daysInMonth } from './civil.ts'
import { compareNumbers, order, type Order } from '../compare-numbers.ts'

/** The Unix seconds of 0001-01-01T00:00:00Z and 9999-12-31T23:59:59Z: cel-go's range. */
export const minTimestampSeconds = -62135596800
export const maxTimestampSeconds = 253402300799

/**
 * A `google.protobuf.Timestamp`: a time in the years 1 to 9999 with nanoseconds and its original UTC offset. Only
 * message literals, which cel-go does not validate, create times outside these years.
 */
export class Timestamp {
  /**
   * Whole seconds since 1970-01-01T00:00:00Z, rounded down. Not exact beyond 2^53, which only message literals reach;
   * see {@link unixSeconds}.
   */
  readonly seconds: number
  /** Nanoseconds after `seconds`, from 0 to 999,999,999. */
  readonly nanos: number
  /** Seconds east of UTC. Affects only formatting and hashing: comparisons and accessors use UTC. */
  readonly offset: number
  readonly #exactSeconds: bigint | undefined

  private constructor(seconds: number | bigint, nanos: number, offset: number) {
    this.seconds = Number(seconds)
    this.nanos = nanos
    this.offset = offset
    this.#exactSeconds = typeof seconds === 'bigint' ? seconds : undefined
  }

  /**
   * Returns the time, or `undefined` if it is outside the years 1 to 9999.
   * @param offset the original UTC offset in seconds
   */
  static of(seconds: number, nanos = 0, offset = 0): Timestamp | undefined {
    if (seconds < minTimestampSeconds || seconds > maxTimestampSeconds) return undefined
    return new Timestamp(seconds, nanos, offset)
  }

  /** Returns the time of a message literal: any int64 seconds, any int32 nanoseconds, wrapping as in Go. */
  static ofMessage(seconds: bigint, nanos: bigint): Timestamp {
    const carry = nanos / 1_000_000_000n - (nanos % 1_000_000_000n < 0n ? 1n : 0n)
    const whole = BigInt.asIntN(64, seconds + carry)
    const rest = Number(nanos - carry * 1_000_000_000n)
    return Timestamp.of(Number(whole), rest) ?? new Timestamp(whole, rest, 0)
  }

  /**
   * Parses RFC 3339 like Go's `time.Parse(time.RFC3339, s)` and keeps the offset.
   * @returns `undefined` if the input is invalid or outside the years 1 to 9999
   */
  static parse(rfc3339: string): Timestamp | undefined {
    const parts = parseTimestamp(rfc3339)
    return parts && Timestamp.of(parts.seconds, parts.nanos, parts.offset)
  }

  /** Converts a `Date`; `undefined` if the date is invalid or outside the years 1 to 9999. */
  static fromDate(date: Date): Timestamp | undefined {
    const milliseconds = date.getTime()
    if (Number.isNaN(milliseconds)) return undefined
    const seconds = Math.floor(milliseconds / 1000)
    return Timestamp.of(seconds, (milliseconds - seconds * 1000) * 1_000_000)
  }

  /**
   * A name shared by times with the same hash in Go; `undefined` for a time that equals only itself. Go shares one
   * zone object per whole-hour offset from -12 to +14, and creates a new zone object for each time with any other
   * offset.
   */
  get hashName(): string | undefined {
    const hours = this.offset / 3600
    const isShared = Number.isInteger(hours) && hours >= -12 && hours <= 14
    return isShared ? `${this.unixSeconds} ${this.nanos} ${hours}` : undefined
  }

  /** Returns the same time with a new zone object; see {@link hashName}. */
  copy(): Timestamp {
    return new Timestamp(this.#exactSeconds ?? this.seconds, this.nanos, this.offset)
  }

  /** Seconds since 1970-01-01T00:00:00Z, always exact. */
  get unixSeconds(): bigint {
    return this.#exactSeconds ?? BigInt(this.seconds)
  }

  /** Returns the days since 1970-01-01 and the second of the day at a UTC offset in seconds. */
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

  /** Formats the time like Go's `RFC3339Nano` in UTC: `2023-11-14T22:13:20.5Z`. */
  toString(): string {
    return `${this.#localText(0)}Z`
  }

  /** Formats the time like Go's `RFC3339Nano` at its own offset: `2023-11-15T03:43:20.5+05:30`. */
  toOffsetString(): string {
    return this.offset === 0
      ? this.toString()
      : `${this.#localText(this.offset)}${offsetText(this.offset, ':')}`
  }

  /** Formats the time like Go's `time.Time`: `2023-11-15 03:43:20.5 +0530 +0530`. */
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

/** Wraps seconds like Go, which stores a time as int64 seconds since year 1. */
function goSeconds(seconds: bigint): bigint {
  return BigInt.asIntN(64, seconds - BigInt(minTimestampSeconds))
}

/** Seconds from the start of Go's calendar, in the year -292277022399, to 1970. */
const secondsBefore1970 = 9_223_372_028_715_321_600n
const daysBefore1970 = Number(secondsBefore1970 / 86400n)

/**
 * Returns the day and the second of the day like Go, which computes the calendar from uint64 seconds that wrap around.
 */
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

/** Formats a fraction of a second: half a second is `.5`, zero is empty. */
function fraction(nanos: number): string {
  return nanos === 0 ? '' : `.${String(nanos).padStart(9, '0').replace(/0+$/, '')}`
}

const pattern =
  /^(\d{4})-(\d\d)-(\d\d)T(\d{1,2}):(\d\d):(\d\d)(?:[.,](\d+))?(?:Z|([+-])(\d\d):(\d\d))$/

/**
 * Parses RFC 3339 like Go's `time.Parse(time.RFC3339, s)`, which is laxer than the RFC: the hour may have one digit, a
 * comma may precede the fraction, digits beyond nanoseconds are dropped, and 24:60 is a valid offset.
 */
export function parseTimestamp(
  text: string,
): { seconds: number; nanos: number; offset: number } | undefined {
  const plain = text.length === plainLength ? parsePlain(text) : undefined
  if (plain !== undefined) return plain
  const match = pattern.exec(text)
  if (match === null) return undefined
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second,
    subseconds = '',
    sign,
    zoneHour = '0',
    zoneMinute = '0',
  ] = match
  const y = Number(year)
  const m = Number(month)
  const d = Number(day)
  if (m < 1 || m > 12 || d < 1 || d > daysInMonth(y, m)) return undefined
  const h = Number(hour)
  const min = Number(minute)
  const s = Number(second)
  if (h > 23 || min > 59 || s > 59) return undefined
  if (Number(zoneHour) > 24 || Number(zoneMinute) > 60) return undefined

  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60 * (sign === '-' ? -1 : 1)
  return {
    seconds: daysFromCivil(y, m, d) * 86400 + h * 3600 + min * 60 + s - offset,
    nanos: Number(subseconds.slice(0, 9).padEnd(9, '0')),
    offset,
  }
}

const plainLength = '2024-11-21T00:00:00Z'.length

/** Parses a UTC time without a fraction, the most common format, faster than the regular expression. */
function parsePlain(text: string): { seconds: number; nanos: number; offset: number } | undefined {
  const isPunctuated =
    text.charCodeAt(4) === hyphen &&
    text.charCodeAt(7) === hyphen &&
    text.charCodeAt(10) === letterT &&
    text.charCodeAt(13) === colon &&
    text.charCodeAt(16) === colon &&
    text.charCodeAt(19) === letterZ
  if (!isPunctuated) return undefined
  const year = twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2)
  const month = twoDigitsAt(text, 5)
  const day = twoDigitsAt(text, 8)
  const hour = twoDigitsAt(text, 11)
  const minute = twoDigitsAt(text, 14)
  const second = twoDigitsAt(text, 17)
  // Also false for NaN.
  const isDate = year >= 0 && month >= 1 && month <= 12 && day >= 1
  if (!isDate || !(hour <= 23 && minute <= 59 && second <= 59)) return undefined
  if (day > daysInMonth(year, month)) return undefined
  const seconds = daysFromCivil(year, month, day) * 86400 + hour * 3600 + minute * 60 + second
  return { seconds, nanos: 0, offset: 0 }
}

const hyphen = 45
const colon = 58
const letterT = 84
const letterZ = 90
const zero = 48

/** Parses two digits; NaN if either is not a digit. */
function twoDigitsAt(text: string, at: number): number {
  const tens = text.charCodeAt(at) - zero
  const ones = text.charCodeAt(at + 1) - zero
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}
