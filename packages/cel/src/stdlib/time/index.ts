import { Failure, type Result } from '../../values/failure.ts'
import { Timestamp } from '../../values/time/timestamp.ts'
import { binary, contextual, type Implementation, ternary, unary } from '../implementation.ts'
import { int, string, timestamp } from '../kinds.ts'
import type { Library } from '../library.ts'
import { time } from './signatures.ts'
import { formatTime } from './format-time.ts'
import { parseTime } from './parse-time.ts'
import { endOf, startOf, type WeekStart } from './units.ts'

const fixed: readonly Implementation[] = [
  contextual('now', ({ now }) => now),
  binary('time_parse_string_string', string, string, (text, layout) =>
    parseTime(text, layout, 'UTC'),
  ),
  ternary('time_parse_string_string_string', string, string, string, parseTime),
  binary('time_format_timestamp_string', timestamp, string, (moment, layout) =>
    formatTime(moment, layout, 'UTC'),
  ),
  ternary('time_format_timestamp_string_string', timestamp, string, string, formatTime),
  unary('time_unix_int', int, (seconds) => timestampOf(seconds * 1_000_000_000n)),
  unary('time_unix_ms_int', int, (milliseconds) => timestampOf(milliseconds * 1_000_000n)),
]

/**
 * Creates the library of the service's time functions. Layouts and zones follow Go's `time` package. Unit boundaries
 * follow the calendar, because the service does not document them.
 * @param weekStart the first day of a week; without it, week boundaries are unknown
 */
export function makeTimeLibrary(weekStart?: WeekStart): Library {
  return {
    id: 'time',
    signatures: [time],
    implementations: [...fixed, ...unitsOf(weekStart)],
    forTenant: (tenant) => makeTimeLibrary(tenant.weekStart),
  }
}

/** {@link makeTimeLibrary} without a known first day of the week. */
export const timeLibrary: Library = makeTimeLibrary()

function unitsOf(weekStart: WeekStart | undefined): readonly Implementation[] {
  return [
    binary('time_start_of_timestamp_string', timestamp, string, (moment, unit) =>
      startOf(moment, unit, 'UTC', weekStart),
    ),
    ternary(
      'time_start_of_timestamp_string_string',
      timestamp,
      string,
      string,
      (moment, unit, zone) => startOf(moment, unit, zone, weekStart),
    ),
    binary('time_end_of_timestamp_string', timestamp, string, (moment, unit) =>
      endOf(moment, unit, weekStart),
    ),
  ]
}

function timestampOf(nanoseconds: bigint): Result {
  const second = 1_000_000_000n
  const nanos = ((nanoseconds % second) + second) % second
  return (
    Timestamp.of(Number((nanoseconds - nanos) / second), Number(nanos)) ??
    new Failure('timestamp_overflow', 'timestamp overflow')
  )
}
