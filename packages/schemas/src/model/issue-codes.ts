/** What can be wrong with a value beyond its type, as the `code` in an issue's `params`; never renamed. */
export const issueCodes = {
  duration: 'Not a duration in seconds, like `3600s`.',
  duration_range: 'Longer than 10,000 years.',
  int64: 'Not a 64-bit integer as a string of decimal digits.',
  int64_range: 'Beyond the 64-bit integers.',
  oneof_conflict: 'A second member of those of which one may be set.',
  read_only: 'Set by the service alone.',
  required: 'Missing.',
  segment: 'Empty or a step in a path.',
  timestamp: 'Not a time of RFC 3339.',
  timestamp_range: 'Not a day of the calendar, or beyond the years 0001 to 9999.',
  too_deep: 'A message in more than 100 others.',
  unknown_enum_value: 'Not a value of the enumeration.',
  unknown_field: 'Not a field of the message.',
} as const

/** The code of an issue. */
export type IssueCode = keyof typeof issueCodes
