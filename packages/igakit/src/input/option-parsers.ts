import { availableParallelism } from 'node:os'
import { Timestamp } from '@igakit/cel'
import { UsageError } from '../usage-error.ts'

/** Parses the time of `--now`; undefined if the option is absent. */
export function parseNow(value: string | undefined): Timestamp | undefined {
  if (value === undefined) return undefined
  const time = Timestamp.parse(value)
  if (time !== undefined) return time
  throw new UsageError({
    code: 'invalid_time',
    message: `--now ${JSON.stringify(value)} is not an RFC 3339 time`,
    hint: 'Use a time such as 2026-01-31T09:30:00Z.',
    source: '--now',
  })
}

/** Converts a timestamp to a date, with millisecond precision. */
export function toDate({ nanos, seconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanos / 1_000_000))
}

/** Parses the maximum number of threads; default: the number of processors. */
export function readThreads(text: string | undefined): number {
  if (text === undefined) return availableParallelism()
  const threads = Number(text)
  if (/^\d{1,3}$/.test(text) && threads <= 256) return threads
  throw new UsageError({
    code: 'usage',
    message: `--threads ${text} is not a number of threads`,
    hint: 'Pass a number from 0 (no extra threads) to 256.',
  })
}

/** Parses a number of seconds, such as `1.5`, and returns milliseconds; undefined if the option is absent. */
export function parseSeconds(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const milliseconds = Math.round(Number(text) * 1000)
  if (/^\d+(?:\.\d+)?$/.test(text) && milliseconds >= 1 && milliseconds <= 3_600_000) {
    return milliseconds
  }
  throw new UsageError({
    code: 'usage',
    message: `${option} ${JSON.stringify(text)} is not a number of seconds`,
    hint: 'Pass a number up to 3600, such as 10 or 0.5.',
  })
}
