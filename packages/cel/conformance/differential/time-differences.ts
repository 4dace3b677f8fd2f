import type { Difference } from './difference.ts'
import { integerOf } from './integer-of.ts'

/** Differences in timestamps, durations and time zones. */
export const timeDifferences: readonly Difference[] = [
  {
    reason: 'allows timestamps out of range, which are an error in cel-go',
    explains: ({ operands, ours, theirs }) =>
      operands.includes('error: timestamp overflow') &&
      ours === 'error: timestamp overflow' &&
      /^(?:true|false|int\(-?\d+\))$/.test(theirs),
  },
  {
    reason: 'parses a string without a number as a zero duration',
    explains: ({ name, operands: [text = ''], theirs }) =>
      name === 'duration' && /^"[+-]?"$/.test(text) && theirs === 'duration(0s)',
  },
  {
    reason: 'parses timestamps strictly; Go accepts one-digit hours and a fraction after a comma',
    explains: ({ name, operands: [text = ''], theirs }) =>
      name === 'timestamp' &&
      /T\d:|:\d\d,\d/.test(text) &&
      theirs.startsWith('error: Failed to parse timestamp'),
  },
  {
    reason: 'reads an int as milliseconds since 1970',
    explains: ({ name, operands: [int = ''], ours, theirs }) =>
      name === 'timestamp' &&
      int.startsWith('int(') &&
      (ours.startsWith('error: timestamp overflow') || theirs === millisecondsAfterEpoch(int)),
  },
  {
    reason: 'reads an int as the seconds of a duration, for which cel-go has no overload',
    explains: ({ name, operands: [int = ''], ours }) =>
      name === 'duration' &&
      int.startsWith('int(') &&
      ours === 'error: no such overload: duration(int)',
  },
  {
    reason: 'converts durations to whole seconds',
    explains: ({ name, ours, operands: [duration = ''], theirs }) =>
      name === 'int' &&
      duration.startsWith('duration(') &&
      theirs === `int(${integerOf(ours) / 1_000_000_000n})`,
  },
  {
    reason: 'returns only the fraction of a second of a duration as milliseconds',
    explains: ({ name, ours, operands: [duration = ''], theirs }) =>
      name === 'getMilliseconds' &&
      duration.startsWith('duration(') &&
      theirs === `int(${integerOf(ours) % 1000n})`,
  },
  {
    reason: 'stores timestamps as JavaScript dates: rounded to milliseconds, no years below 100',
    explains: ({ name, operands: [timestamp = ''] }) =>
      name.startsWith('get') && isNotADate(timestamp),
  },
  {
    reason: 'uses the host’s time zones, whose names differ',
    explains: ({ name, operands: [timestamp = '', zone], theirs }) =>
      name.startsWith('get') &&
      timestamp.startsWith('timestamp(') &&
      zone !== undefined &&
      (theirs.startsWith('error: Invalid time zone') || /^"[+-]?\d+"$/.test(zone)),
  },
  {
    reason: 'prints timestamps with milliseconds, or without a fraction',
    explains: ({ name, operands: [timestamp = ''], ours, theirs }) =>
      name === 'string' &&
      timestamp.startsWith('timestamp(') &&
      (isNotADate(timestamp) || theirs.replace(/0+Z"$/, 'Z"') === ours),
  },
  {
    reason: 'drops the UTC offset of timestamps: prints and reads them in UTC',
    explains: ({ name, operands: [timestamp = '', ...others], ours, theirs }) =>
      timestamp.startsWith('timestamp(') &&
      others.length === 0 &&
      (name === 'string'
        ? hasOffset(ours) && instantOf(ours) === instantOf(theirs)
        : theirs === partInUtc(name, timestamp)),
  },
  {
    reason: 'prints durations exactly; Go prints the seconds as a double',
    explains: ({ name, operands: [duration = ''], ours, theirs }) =>
      name === 'string' &&
      duration.startsWith('duration(') &&
      Number.parseFloat(ours.slice(1)) === Number.parseFloat(theirs.slice(1)),
  },
  {
    reason: 'lacks the minimum duration; in cel-go its negation overflows',
    explains: ({ name, operands: [, duration = ''], ours }) =>
      name === '_-_' &&
      duration === 'duration(-2562047h47m16.854775808s)' &&
      ours === 'error: integer overflow',
  },
  {
    reason:
      'returns the minimum duration between timestamps, whose seconds alone overflow in cel-go',
    explains: ({ name, ours, theirs }) =>
      name === '_-_' &&
      ours === 'error: integer overflow' &&
      theirs === 'duration(-2562047h47m16.854775808s)',
  },
]

function millisecondsAfterEpoch(int: string): string {
  const total = Number(integerOf(int))
  const seconds = Math.floor(total / 1000)
  return `timestamp(${seconds}, ${(total - seconds * 1000) * 1_000_000})`
}

function hasOffset(text: string): boolean {
  return /[+-]\d\d:\d\d"$/.test(text)
}

/** Parses a quoted RFC 3339 timestamp and returns milliseconds since 1970. */
function instantOf(text: string): number {
  return Date.parse(text.slice(1, -1))
}

/** Returns the result of a timestamp accessor in UTC; `undefined` for other functions. */
function partInUtc(name: string, timestamp: string): string | undefined {
  const date = new Date(Number(/^timestamp\((-?\d+),/.exec(timestamp)?.[1]) * 1000)
  const read = utcParts[name]
  return read && `int(${read(date)})`
}

const utcParts: Readonly<Record<string, (date: Date) => number>> = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDate: (date) => date.getUTCDate(),
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDayOfWeek: (date) => date.getUTCDay(),
  getDayOfYear: (date) =>
    Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000),
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
}

/**
 * True if JavaScript's `Date` misrepresents a timestamp, because the timestamp has a fraction of a millisecond or a
 * year so early that JavaScript adds 1900.
 */
function isNotADate(timestamp: string): boolean {
  const [, seconds = '', nanos = ''] = /^timestamp\((-?\d+), (\d+)\)$/.exec(timestamp) ?? []
  return Number(nanos) % 1_000_000 !== 0 || Number(seconds) < firstOfYear100
}

const firstOfYear100 = -59_011_459_200
