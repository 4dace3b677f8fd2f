import type { FunctionDocs } from '../library.ts'

export const timeDocs: FunctionDocs = {
  now: {
    doc: 'The current time, constant throughout one evaluation.',
    example: 'now() - duration("24h") < now()',
  },
  'time.parse': {
    doc: 'Parses a time by a Go layout, in UTC or a given time zone.',
    example:
      'time.parse("2024-03-01 09:30", "2006-01-02 15:04", "Europe/Rome") == timestamp("2024-03-01T08:30:00Z")',
  },
  'time.format': {
    doc: 'Formats a time by a Go layout, in UTC or a given time zone.',
    example: 'time.format(timestamp("2024-03-01T08:30:00Z"), TimeFormat.DATE) == "2024-03-01"',
  },
  'time.unix': {
    doc: 'Converts seconds since 1970 to a timestamp.',
    example: 'time.unix(86400) == timestamp("1970-01-02T00:00:00Z")',
  },
  'time.unix_ms': {
    doc: 'Converts milliseconds since 1970 to a timestamp.',
    example: 'time.unix_ms(1500) == timestamp("1970-01-01T00:00:01.5Z")',
  },
  'time.start_of': {
    doc: 'The start of the second, minute, hour, day, week, month, quarter or year, in UTC or a given time zone.',
    example:
      'time.start_of(timestamp("2024-05-15T14:35:50Z"), "quarter") == timestamp("2024-04-01T00:00:00Z")',
  },
  'time.end_of': {
    doc: 'The last nanosecond of the second, minute, hour, day, week, month, quarter or year, in UTC.',
    example: 'time.end_of(timestamp("2024-02-15T14:35:50Z"), "month").getDate() == 29',
  },
}
