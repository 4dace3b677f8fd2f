import { Timestamp } from '@igakit/cel'
import { UsageError } from '../usage-error.ts'

/** The time that `--now` gives; nothing when the option is absent. */
export function parseNow(value: string | undefined): Timestamp | undefined {
  if (value === undefined) return undefined
  const time = Timestamp.parse(value)
  if (time !== undefined) return time
  throw new UsageError({
    code: 'invalid_time',
    message: `--now ${JSON.stringify(value)} is not an RFC 3339 time`,
    hint: 'Write it like 2026-01-31T09:30:00Z.',
    source: '--now',
  })
}

/** The same moment for JavaScript, to the millisecond. */
export function toDate({ nanos, seconds }: Timestamp): Date {
  return new Date(seconds * 1000 + Math.floor(nanos / 1_000_000))
}
