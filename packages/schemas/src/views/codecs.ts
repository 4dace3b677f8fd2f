import * as z from 'zod'
import { duration } from '../model/duration.ts'
import { int64 } from '../model/int64.ts'
import type { IssueCode } from '../model/issue-codes.ts'
import { timestamp } from '../model/timestamp.ts'
import { type DurationLike, ExactDuration, formatDuration, isDuration } from './exact-duration.ts'
import { formatInstant, Instant, type InstantLike, isInstant } from './instant.ts'

/** Between the text of a time and an `Instant`. */
export const instantCodec = z.codec(
  timestamp,
  holder<InstantLike>('epochNanoseconds', 'timestamp', 'Expected an Instant'),
  {
    decode: (text) => Instant.from(text),
    encode({ epochNanoseconds }, { issues }) {
      if (isInstant(epochNanoseconds)) return formatInstant(epochNanoseconds)
      const message = 'Expected a time in the years 0001 to 9999'
      issues.push(issue('timestamp_range', epochNanoseconds, message))
      return z.NEVER
    },
  },
)

/** Between the text of a duration and an `ExactDuration`. */
export const durationCodec = z.codec(
  duration,
  holder<DurationLike>('nanoseconds', 'duration', 'Expected an ExactDuration'),
  {
    decode: (text) => ExactDuration.from(text),
    encode({ nanoseconds }, { issues }) {
      if (isDuration(nanoseconds)) return formatDuration(nanoseconds)
      issues.push(issue('duration_range', nanoseconds, 'Expected at most 10,000 years'))
      return z.NEVER
    },
  },
)

/** Between the digits of a 64-bit integer and a `bigint`; what is beyond 64 bits its schema refuses. */
export const int64Codec = z.codec(int64, z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => value.toString(),
})

/** Whatever has a `bigint` by that name, of whatever class. */
function holder<T>(member: keyof T & string, code: IssueCode, message: string): z.ZodType<T, T> {
  return z.custom<T>(
    (value) =>
      typeof value === 'object' && value !== null && typeof Reflect.get(value, member) === 'bigint',
    { message, params: { code } },
  )
}

function issue(code: IssueCode, input: unknown, message: string): z.core.$ZodRawIssue {
  return { code: 'custom', input, message, params: { code } }
}
