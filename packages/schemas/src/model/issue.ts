import type * as z from 'zod'

/**
 * The issues that schemas report in addition to wrong types, as the `code` in an issue's `params`. Codes are never
 * renamed.
 */
export const issueCodes = {
  duration: 'Not a duration in seconds, like `3600s`.',
  duration_range: 'The duration is longer than 10,000 years.',
  int64: 'Not a 64-bit integer in a string of decimal digits.',
  int64_range: 'The integer has more than 64 bits.',
  oneof_conflict: 'Two members of a oneof are set.',
  read_only: 'The member is read-only.',
  required: 'Missing.',
  segment: 'The path segment is empty, `.` or `..`, or not well-formed Unicode.',
  timestamp: 'Not an RFC 3339 time.',
  timestamp_range: 'The day does not exist, or the year is not in 0001 to 9999.',
  too_deep: 'More than 100 nested messages.',
  unknown_enum_value: 'Unknown enumeration value.',
  unknown_field: 'Unknown field.',
} as const

/** The stable code of an issue. */
export type IssueCode = keyof typeof issueCodes

/** An issue: a code and a message with the expected value. */
export interface Issue {
  readonly code: IssueCode
  readonly message: string
}

/** Converts an issue to zod's format, with a path relative to the parsed value. */
export function issueOf(
  { code, message }: Issue,
  input: unknown,
  path: readonly PropertyKey[] = [],
): z.core.$ZodRawIssue {
  return { code: 'custom', input, message, path: [...path], params: { code } }
}

/** Returns true if a parser returned an issue. */
export function isIssue(read: object): read is Issue {
  return 'code' in read
}
