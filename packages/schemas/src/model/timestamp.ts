import type { Issue } from './issue.ts'
import { checkedString, type Formatted } from './formatted.ts'
import { described, type Schema } from './schema.ts'

/** A parsed time. */
export interface ParsedTimestamp {
  /** Whole seconds since 1970-01-01 UTC, rounded down. */
  readonly seconds: number
  /** Nanoseconds, in addition to the seconds. */
  readonly nanos: number
}

/** The RFC 3339 format, as restricted by protobuf: no leap second, at most nine fractional digits. */
export const TIMESTAMP_PATTERN =
  '^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(\\.[0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):([0-5][0-9]))$'

const pattern = new RegExp(TIMESTAMP_PATTERN)

/** The first second of year 1, in seconds since 1970. */
export const FIRST_SECOND = -62_135_596_800
/** The last second of the year 9999. */
export const LAST_SECOND = 253_402_300_799

/** The number of seconds in any 400 years. */
const SECONDS_OF_400_YEARS = 12_622_780_800

/** Parses an RFC 3339 time; returns an issue if the time is invalid. */
export function parseTimestamp(text: string): ParsedTimestamp | Issue {
  const match = pattern.exec(text)
  if (!match) {
    return {
      code: 'timestamp',
      message: 'Expected an RFC 3339 time, like "2026-11-21T09:30:00Z"',
    }
  }
  const part = (index: number): number => Number(match[index] ?? 0)
  const day = part(3)
  // Date.UTC maps years 0 to 99 to the 20th century, and days past the end of a month to the next month.
  const time = Date.UTC(part(1) + 400, part(2) - 1, day, part(4), part(5), part(6))
  if (new Date(time).getUTCDate() !== day) {
    return outOfRange(`${text.slice(0, 7)} has no day ${day}`)
  }
  const offset = (part(9) * 60 + part(10)) * 60
  const seconds = time / 1000 - SECONDS_OF_400_YEARS - (match[8]?.[0] === '-' ? -offset : offset)
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
    return outOfRange('Expected a time in the years 0001 to 9999')
  }
  return { seconds, nanos: Number((match[7] ?? '.').slice(1).padEnd(9, '0')) }
}

function outOfRange(message: string): Issue {
  return { code: 'timestamp_range', message }
}

/** An RFC 3339 time with up to nine fractional digits of a second: `2026-11-21T09:30:00.123456789+01:00`. */
export type Timestamp = Formatted<'timestamp'>

/** An RFC 3339 time in the years 0001 to 9999. */
export const timestamp: Schema<Timestamp> = /* @__PURE__ */ described(
  /* @__PURE__ */ checkedString(parseTimestamp),
  { kind: 'timestamp' },
)
