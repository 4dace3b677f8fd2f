import { type Civil, civilFrom } from '../../values/time/civil.ts'
import type { Duration } from '../../values/time/duration.ts'
import { Failure, type Result } from '../../values/failure.ts'
import type { Timestamp } from '../../values/time/timestamp.ts'
import { binary, type Implementation, unary } from '../implementation.ts'
import { duration, string, timestamp } from '../kinds.ts'
import { offsetAt } from './time-zone.ts'

type Part = (civil: Civil, nanos: number) => number

/** Accessors of timestamps, in UTC or a given zone, and of durations. */
export const timeParts: readonly Implementation[] = [
  ...timestampPart('timestamp_to_year', ({ year }) => year),
  ...timestampPart('timestamp_to_month', ({ month }) => month - 1),
  ...timestampPart('timestamp_to_day_of_year', ({ dayOfYear }) => dayOfYear - 1),
  ...timestampPart('timestamp_to_day_of_month', ({ day }) => day - 1),
  ...timestampPart('timestamp_to_day_of_month_1_based', ({ day }) => day),
  ...timestampPart('timestamp_to_day_of_week', ({ weekday }) => weekday),
  ...timestampPart('timestamp_to_hours', ({ hour }) => hour),
  ...timestampPart('timestamp_to_minutes', ({ minute }) => minute),
  ...timestampPart('timestamp_to_seconds', ({ second }) => second, 'timestamp_to_seconds_tz'),
  ...timestampPart('timestamp_to_milliseconds', (_, nanos) => Math.floor(nanos / 1_000_000)),
  durationPart('duration_to_hours', 3_600_000_000_000n),
  durationPart('duration_to_minutes', 60_000_000_000n),
  durationPart('duration_to_seconds', 1_000_000_000n),
  unary('duration_to_milliseconds', duration, ({ nanoseconds }) => nanoseconds / 1_000_000n),
]

function timestampPart(id: string, part: Part, zonedId = `${id}_with_tz`): Implementation[] {
  const read = (value: Timestamp, offset: number): Result => {
    const { days, seconds } = value.at(offset)
    return BigInt(part(civilFrom(days, seconds), value.nanos))
  }
  return [
    unary(id, timestamp, (value) => read(value, 0)),
    binary(zonedId, timestamp, string, (value, zone) => {
      const offset = offsetAt(zone, value.seconds)
      return offset instanceof Failure ? offset : read(value, offset)
    }),
  ]
}

/** Creates a duration accessor that, like Go, converts to float64 and truncates. */
function durationPart(id: string, unit: bigint): Implementation {
  return unary(id, duration, ({ nanoseconds }: Duration) =>
    BigInt(Math.trunc(Number(nanoseconds / unit) + Number(nanoseconds % unit) / Number(unit))),
  )
}
