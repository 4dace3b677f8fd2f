import type { SignatureTable } from '../../signatures.ts'

/** Accessors of timestamps and durations. */
export const timestamps = {
  getFullYear: {
    timestamp_to_year: 'timestamp.() -> int',
    timestamp_to_year_with_tz: 'timestamp.(string) -> int',
  },
  getMonth: {
    timestamp_to_month: 'timestamp.() -> int',
    timestamp_to_month_with_tz: 'timestamp.(string) -> int',
  },
  getDayOfYear: {
    timestamp_to_day_of_year: 'timestamp.() -> int',
    timestamp_to_day_of_year_with_tz: 'timestamp.(string) -> int',
  },
  getDayOfMonth: {
    timestamp_to_day_of_month: 'timestamp.() -> int',
    timestamp_to_day_of_month_with_tz: 'timestamp.(string) -> int',
  },
  getDate: {
    timestamp_to_day_of_month_1_based: 'timestamp.() -> int',
    timestamp_to_day_of_month_1_based_with_tz: 'timestamp.(string) -> int',
  },
  getDayOfWeek: {
    timestamp_to_day_of_week: 'timestamp.() -> int',
    timestamp_to_day_of_week_with_tz: 'timestamp.(string) -> int',
  },
  getHours: {
    timestamp_to_hours: 'timestamp.() -> int',
    timestamp_to_hours_with_tz: 'timestamp.(string) -> int',
    duration_to_hours: 'duration.() -> int',
  },
  getMinutes: {
    timestamp_to_minutes: 'timestamp.() -> int',
    timestamp_to_minutes_with_tz: 'timestamp.(string) -> int',
    duration_to_minutes: 'duration.() -> int',
  },
  getSeconds: {
    timestamp_to_seconds: 'timestamp.() -> int',
    timestamp_to_seconds_tz: 'timestamp.(string) -> int',
    duration_to_seconds: 'duration.() -> int',
  },
  getMilliseconds: {
    timestamp_to_milliseconds: 'timestamp.() -> int',
    timestamp_to_milliseconds_with_tz: 'timestamp.(string) -> int',
    duration_to_milliseconds: 'duration.() -> int',
  },
} as const satisfies SignatureTable
