import { Failure, type Result } from '../../values/failure.ts'
import { Timestamp } from '../../values/timestamp.ts'
import { binary, contextual, type Implementation, ternary, unary } from '../implementation.ts'
import { int, string, timestamp } from '../kinds.ts'
import type { Library } from '../library.ts'
import { time } from '../signatures/time.ts'
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
 * The service's functions on time. Go's `time` package is what layouts and zones are read by; the beginnings and ends
 * of units are the calendar's, since how the service finds them is not documented.
 * @param weekStart the first day of a week; without it the functions cannot tell a week's bounds
 */
export function makeTimeLibrary(weekStart?: WeekStart): Library {
  return {
    id: 'time',
    signatures: [time],
    implementations: [...fixed, ...unitsOf(weekStart)],
    forTenant: (tenant) => makeTimeLibrary(tenant.weekStart),
  }
}

/** {@link makeTimeLibrary} where nothing is known of weeks. */
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
