import type { SignatureTable } from '../signatures.ts'

/** The service's time functions. Layouts are Go's; zones are IANA names. */
export const time = {
  now: {
    now: '() -> timestamp',
  },
  'time.parse': {
    time_parse_string_string: '(string, string) -> timestamp',
    time_parse_string_string_string: '(string, string, string) -> timestamp',
  },
  'time.format': {
    time_format_timestamp_string: '(timestamp, string) -> string',
    time_format_timestamp_string_string: '(timestamp, string, string) -> string',
  },
  'time.unix': {
    time_unix_int: '(int) -> timestamp',
  },
  'time.unix_ms': {
    time_unix_ms_int: '(int) -> timestamp',
  },
  'time.start_of': {
    time_start_of_timestamp_string: '(timestamp, string) -> timestamp',
    time_start_of_timestamp_string_string: '(timestamp, string, string) -> timestamp',
  },
  'time.end_of': {
    time_end_of_timestamp_string: '(timestamp, string) -> timestamp',
  },
} as const satisfies SignatureTable
