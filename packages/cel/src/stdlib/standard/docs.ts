import type { FunctionDocs } from '../library.ts'

/** Documentation of the standard library's functions. */
export const standardDocs: FunctionDocs = {
  size: {
    doc: 'The number of code points of a string, bytes, elements of a list or entries of a map.',
    example: 'size("😀") == 1 && [1, 2].size() == 2',
  },
  contains: {
    doc: 'True if a string contains another anywhere. Rarely strict enough for identity claims.',
    example: '"refs/heads/main".contains("heads")',
  },
  endsWith: {
    doc: 'True if a string ends with another.',
    example: '"ann@acme.example".endsWith("@acme.example")',
  },
  startsWith: {
    doc: 'True if a string starts with another. End the prefix with its delimiter: "acme" also matches "acme-evil".',
    example: '"repo:acme/infra:ref:refs/heads/main".startsWith("repo:acme/infra:")',
  },
  matches: {
    doc: 'True if any part of a string matches an RE2 pattern; anchor it with ^ and $ to match the whole string.',
    example: '"v1.20".matches("^v[0-9]+[.][0-9]+$")',
  },
  type: { doc: 'The type of a value.', example: 'type(1) == int && type("a") != int' },
  bool: {
    doc: 'Converts a string such as "true", "t" or "1" to a bool.',
    example: 'bool("true") && !bool("0")',
  },
  bytes: { doc: 'Converts a string to its UTF-8 bytes.', example: 'bytes("é") == b"\\xc3\\xa9"' },
  double: {
    doc: 'Converts a number or a string to a double.',
    example: 'double("1.5") == 1.5 && double(2) == 2.0',
  },
  duration: {
    doc: 'Converts a string such as "1h30m" to a duration; the units are h, m, s, ms, us and ns.',
    example: 'duration("90m") == duration("1h30m")',
  },
  dyn: { doc: 'Disables type checking for a value.', example: 'dyn(1) == 1.0' },
  int: {
    doc: 'Converts a number (rounded toward zero), a string, or a timestamp (seconds since 1970) to an int.',
    example: 'int(-1.9) == -1 && int("42") == 42',
  },
  string: {
    doc: 'Converts a value to a string as Go prints it: large doubles with an exponent, durations in seconds.',
    example: 'string(1.5e9) == "1.5e+09" && string(duration("1m")) == "60s"',
  },
  timestamp: {
    doc: 'Converts an RFC 3339 string, or an int of seconds since 1970, to a timestamp. Wrap a number claim in int().',
    example: 'timestamp(1700000000) == timestamp("2023-11-14T22:13:20Z")',
  },
  uint: { doc: 'Converts a number or a string to an unsigned int.', example: 'uint("7") == 7u' },
  getFullYear: {
    doc: 'The year of a timestamp, in UTC or a given time zone.',
    example: 'timestamp("2023-12-31T23:30:00Z").getFullYear("+01:00") == 2024',
  },
  getMonth: {
    doc: 'The month of a timestamp, from 0 for January.',
    example: 'timestamp("2023-11-14T22:13:20Z").getMonth() == 10',
  },
  getDayOfYear: {
    doc: 'The day of the year of a timestamp, from 0.',
    example: 'timestamp("2023-01-01T00:00:00Z").getDayOfYear() == 0',
  },
  getDayOfMonth: {
    doc: 'The day of the month of a timestamp, from 0.',
    example: 'timestamp("2023-11-14T22:13:20Z").getDayOfMonth() == 13',
  },
  getDate: {
    doc: 'The day of the month of a timestamp, from 1.',
    example: 'timestamp("2023-11-14T22:13:20Z").getDate() == 14',
  },
  getDayOfWeek: {
    doc: 'The day of the week of a timestamp, from 0 for Sunday.',
    example: 'timestamp("2023-11-14T22:13:20Z").getDayOfWeek() == 2',
  },
  getHours: {
    doc: 'The hour of a timestamp, or a duration in whole hours.',
    example:
      'timestamp("2023-11-14T22:13:20Z").getHours("Asia/Kolkata") == 3 && duration("90m").getHours() == 1',
  },
  getMinutes: {
    doc: 'The minute of a timestamp, or a duration in whole minutes.',
    example: 'duration("90m").getMinutes() == 90',
  },
  getSeconds: {
    doc: 'The second of a timestamp, or a duration in whole seconds.',
    example: 'duration("90m").getSeconds() == 5400',
  },
  getMilliseconds: {
    doc: 'The milliseconds within the second of a timestamp, or a duration in milliseconds.',
    example: 'timestamp("2023-11-14T22:13:20.5Z").getMilliseconds() == 500',
  },
}
