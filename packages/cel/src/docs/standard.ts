import type { FunctionDocs } from './function-doc.ts'

/** The functions of the CEL standard. */
export const standardDocs: FunctionDocs = {
  size: {
    doc: 'How many code points a string has, bytes, elements of a list, or entries of a map.',
    example: 'size("😀") == 1 && [1, 2].size() == 2',
  },
  contains: {
    doc: 'Whether a string has another one in it anywhere. On identity claims that is rarely enough.',
    example: '"refs/heads/main".contains("heads")',
  },
  endsWith: {
    doc: 'Whether a string ends with another one.',
    example: '"ann@acme.example".endsWith("@acme.example")',
  },
  startsWith: {
    doc: 'Whether a string begins with another one. End the prefix with its delimiter: "acme" also begins "acme-evil".',
    example: '"repo:acme/infra:ref:refs/heads/main".startsWith("repo:acme/infra:")',
  },
  matches: {
    doc: 'Whether any part of a string fits an RE2 pattern; bind it with ^ and $ to mean the whole.',
    example: '"v1.20".matches("^v[0-9]+[.][0-9]+$")',
  },
  type: { doc: 'The type of a value.', example: 'type(1) == int && type("a") != int' },
  bool: {
    doc: 'A string such as "true", "t" or "1" as a bool.',
    example: 'bool("true") && !bool("0")',
  },
  bytes: { doc: 'The UTF-8 bytes of a string.', example: 'bytes("é") == b"\\xc3\\xa9"' },
  double: {
    doc: 'A number or its text as a double.',
    example: 'double("1.5") == 1.5 && double(2) == 2.0',
  },
  duration: {
    doc: 'A text such as "1h30m" as a duration; the units are h, m, s, ms, us and ns.',
    example: 'duration("90m") == duration("1h30m")',
  },
  dyn: { doc: 'A value whose type the check is to ignore.', example: 'dyn(1) == 1.0' },
  int: {
    doc: 'A number or its text as an int, towards zero; the seconds since 1970 of a timestamp.',
    example: 'int(-1.9) == -1 && int("42") == 42',
  },
  string: {
    doc: 'A value as text, as Go prints it: a large double has an exponent, a duration is in seconds.',
    example: 'string(1.5e9) == "1.5e+09" && string(duration("1m")) == "60s"',
  },
  timestamp: {
    doc: 'An RFC 3339 text, or an int of seconds since 1970, as a timestamp. Wrap a number claim in int().',
    example: 'timestamp(1700000000) == timestamp("2023-11-14T22:13:20Z")',
  },
  uint: { doc: 'A number or its text as an unsigned int.', example: 'uint("7") == 7u' },
  getFullYear: {
    doc: 'The year of a timestamp, in UTC or the zone given.',
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
    doc: 'The hour of a timestamp, or all hours of a duration.',
    example:
      'timestamp("2023-11-14T22:13:20Z").getHours("Asia/Kolkata") == 3 && duration("90m").getHours() == 1',
  },
  getMinutes: {
    doc: 'The minute of a timestamp, or all minutes of a duration.',
    example: 'duration("90m").getMinutes() == 90',
  },
  getSeconds: {
    doc: 'The second of a timestamp, or all seconds of a duration.',
    example: 'duration("90m").getSeconds() == 5400',
  },
  getMilliseconds: {
    doc: 'The milliseconds within the second of a timestamp, or all milliseconds of a duration.',
    example: 'timestamp("2023-11-14T22:13:20.5Z").getMilliseconds() == 500',
  },
}
