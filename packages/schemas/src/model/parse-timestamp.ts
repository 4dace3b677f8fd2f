import type { Fault } from './fault.ts'

/** What a text says of a time. */
export interface ParsedTimestamp {
  /** Whole seconds since 1970, rounded down. */
  readonly seconds: number
  /** Nanoseconds since then. */
  readonly nanos: number
}

/** The form of a time, as RFC 3339 gives it and protobuf narrows it: no leap second, nine digits at most. */
export const TIMESTAMP_PATTERN =
  '^([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])[Tt]([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])(\\.[0-9]{1,9})?([Zz]|[+-]([01][0-9]|2[0-3]):([0-5][0-9]))$'

const pattern = new RegExp(TIMESTAMP_PATTERN)

/** The first second of the year 0001, in seconds since 1970. */
export const FIRST_SECOND = -62_135_596_800
/** The last second of the year 9999. */
export const LAST_SECOND = 253_402_300_799

/** As many as 400 years have, whichever they are. */
const SECONDS_OF_400_YEARS = 12_622_780_800

/** Reads a time of RFC 3339, or says what is wrong with it. */
export function parseTimestamp(text: string): ParsedTimestamp | Fault {
  const match = pattern.exec(text)
  if (!match) {
    return {
      code: 'timestamp',
      message: 'Expected a time of RFC 3339, like "2026-11-21T09:30:00Z"',
    }
  }
  const part = (index: number): number => Number(match[index] ?? 0)
  const day = part(3)
  // Date.UTC takes the years 0 to 99 for those of the last century, and hands on days that a month does not have.
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

function outOfRange(message: string): Fault {
  return { code: 'timestamp_range', message }
}
