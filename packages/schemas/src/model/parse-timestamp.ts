import type { StringFault } from './checked-string.ts'

/** What a text says of a time, or what is wrong with it. */
export type ParsedTimestamp =
  | {
      readonly ok: true
      /** Whole seconds since 1970, rounded down. */
      readonly seconds: number
      /** Nanoseconds since then. */
      readonly nanos: number
    }
  | { readonly ok: false; readonly fault: StringFault }

/** The form of a time, as RFC 3339 gives it and protobuf narrows it: no leap second, nine digits at most. */
export const TIMESTAMP_PATTERN =
  '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])$'

const pattern = new RegExp(TIMESTAMP_PATTERN)

/** The first second of the year 0001, in seconds since 1970. */
export const FIRST_SECOND = -62_135_596_800
/** The last second of the year 9999. */
export const LAST_SECOND = 253_402_300_799

const malformed: ParsedTimestamp = {
  ok: false,
  fault: {
    code: 'timestamp',
    message: 'Expected a time of RFC 3339, like "2026-11-21T09:30:00Z"',
  },
}

/** Reads a time of RFC 3339. */
export function parseTimestamp(text: string): ParsedTimestamp {
  if (!pattern.test(text)) return malformed
  const number = (start: number, end: number): number => Number(text.slice(start, end))
  const [year, month, day] = [number(0, 4), number(5, 7), number(8, 10)]
  if (day > daysIn(year, month)) return outOfRange(`${text.slice(0, 7)} has no day ${day}`)

  // Date.UTC takes the years 0 to 99 for those of the last century; 400 years are always the same number of days.
  const days = Date.UTC(year + 400, month - 1, day) / 86_400_000 - 146_097
  const offset = /[Zz]$/.test(text) ? 0 : (number(-5, -3) * 60 + number(-2, text.length)) * 60
  const behind = text.at(-6) === '-' ? -1 : 1
  const time = number(11, 13) * 3600 + number(14, 16) * 60 + number(17, 19)
  const seconds = days * 86_400 + time - behind * offset
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
    return outOfRange('Expected a time in the years 0001 to 9999')
  }
  const fraction = /\.([0-9]+)/.exec(text)?.[1] ?? ''
  return { ok: true, seconds, nanos: Number(fraction.padEnd(9, '0')) }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function outOfRange(message: string): ParsedTimestamp {
  return { ok: false, fault: { code: 'timestamp_range', message } }
}
