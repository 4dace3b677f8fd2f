import type { Difference } from './difference.ts'
import { integerOf } from './integer-of.ts'

/** Differences in timestamps, durations and time zones. */
export const timeDifferences: readonly Difference[] = [
  {
    reason: 'keeps timestamps that are out of range, which is an error of cel-go and no value here',
    explains: ({ operands, ours, theirs }) =>
      operands.includes('error: timestamp overflow') &&
      ours === 'error: timestamp overflow' &&
      /^(?:true|false|int\(-?\d+\))$/.test(theirs),
  },
  {
    reason: 'reads a text without a number as a duration of nothing',
    explains: ({ name, operands: [text = ''], theirs }) =>
      name === 'duration' && /^"[+-]?"$/.test(text) && theirs === 'duration(0s)',
  },
  {
    reason:
      'reads timestamps strictly; Go takes an hour of one digit and a fraction behind a comma',
    explains: ({ name, operands: [text = ''], theirs }) =>
      name === 'timestamp' &&
      /T\d:|:\d\d,\d/.test(text) &&
      theirs.startsWith('error: Failed to parse timestamp'),
  },
  {
    reason: 'takes an int for milliseconds since 1970',
    explains: ({ name, operands: [int = ''], ours, theirs }) =>
      name === 'timestamp' &&
      int.startsWith('int(') &&
      (ours.startsWith('error: timestamp overflow') || theirs === millisecondsAfterEpoch(int)),
  },
  {
    reason: 'takes an int for the seconds of a duration, for which cel-go has no overload',
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
    reason: 'takes only a part of a duration for its milliseconds',
    explains: ({ name, ours, operands: [duration = ''], theirs }) =>
      name === 'getMilliseconds' &&
      duration.startsWith('duration(') &&
      theirs === `int(${integerOf(ours) % 1000n})`,
  },
  {
    reason: 'keeps timestamps as JavaScript dates: rounded to milliseconds, no years below 100',
    explains: ({ name, operands: [timestamp = ''] }) =>
      name.startsWith('get') && isNoDate(timestamp),
  },
  {
    reason: 'asks the host for time zones, which knows others by other names',
    explains: ({ name, operands: [timestamp = '', zone], theirs }) =>
      name.startsWith('get') &&
      timestamp.startsWith('timestamp(') &&
      zone !== undefined &&
      (theirs.startsWith('error: Invalid time zone') || /^"[+-]?\d+"$/.test(zone)),
  },
  {
    reason: 'prints timestamps with three digits of a second, or none',
    explains: ({ name, operands: [timestamp = ''], ours, theirs }) =>
      name === 'string' &&
      timestamp.startsWith('timestamp(') &&
      (isNoDate(timestamp) || theirs.replace(/0+Z"$/, 'Z"') === ours),
  },
  {
    reason: 'keeps no offset of a timestamp: prints it and takes it apart in UTC',
    explains: ({ name, operands: [timestamp = '', ...others], ours, theirs }) =>
      timestamp.startsWith('timestamp(') &&
      others.length === 0 &&
      (name === 'string'
        ? hasOffset(ours) && instantOf(ours) === instantOf(theirs)
        : theirs === partInUtc(name, timestamp)),
  },
  {
    reason: 'prints durations exactly; Go prints their seconds as a double',
    explains: ({ name, operands: [duration = ''], ours, theirs }) =>
      name === 'string' &&
      duration.startsWith('duration(') &&
      Number.parseFloat(ours.slice(1)) === Number.parseFloat(theirs.slice(1)),
  },
  {
    reason: 'has no shortest duration; in cel-go its opposite overflows',
    explains: ({ name, operands: [, duration = ''], ours }) =>
      name === '_-_' &&
      duration === 'duration(-2562047h47m16.854775808s)' &&
      ours === 'error: integer overflow',
  },
  {
    reason: 'has the shortest duration between timestamps, whose seconds alone overflow in cel-go',
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

/** The time that a quoted text of RFC 3339 names, in milliseconds since 1970. */
function instantOf(text: string): number {
  return Date.parse(text.slice(1, -1))
}

/** What an accessor answers for a timestamp in UTC; undefined for other functions. */
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

/** Whether a timestamp is between milliseconds, or so early that JavaScript takes its year for one of the last century. */
function isNoDate(timestamp: string): boolean {
  const [, seconds = '', nanos = ''] = /^timestamp\((-?\d+), (\d+)\)$/.exec(timestamp) ?? []
  return Number(nanos) % 1_000_000 !== 0 || Number(seconds) < firstOfYear100
}

const firstOfYear100 = -59_011_459_200
