import * as z from 'zod'
import { type Issue, issueOf } from '../model/issue.ts'
import { checkedString } from '../model/formatted.ts'
import { findInt64Issue, type Int64 } from '../model/int64.ts'
import { described } from '../model/schema.ts'

/** Matches a segment that is not empty, `.` or `..`. */
export const SEGMENT_PATTERN = '^(?:[.]{0,2}[^.]|[.]{3})'

const pattern = new RegExp(SEGMENT_PATTERN)

/**
 * A path segment. Empty segments, `.` and `..` are rejected, because they lead to another path even when escaped. Lone
 * surrogates are rejected, because they cannot be escaped.
 */
export const segment = /* @__PURE__ */ described<string>(
  /* @__PURE__ */ checkedString((text) => {
    if (!pattern.test(text)) {
      return { code: 'segment', message: 'Expected a path segment other than "", "." and ".."' }
    }
    if (text.isWellFormed()) return undefined
    return { code: 'segment', message: 'Expected a path segment in well-formed Unicode' }
  }),
  { kind: 'segment' },
)

const EXPECTED = 'Expected a 64-bit integer: a number, a bigint, or a string of digits like "42"'

/** A 64-bit integer as a path segment. Numbers beyond 2^53 - 1 are rejected, since they may have lost digits. */
export const int64Segment = /* @__PURE__ */ described<bigint | number | Int64>(
  /* @__PURE__ */ int64OfAnyType(),
  { kind: 'int64-segment' },
)

// Makes zod report the expected types: for a value that no member of a union accepts, zod reports only that the value
// is invalid.
function int64OfAnyType(): z.ZodType<bigint | number | string> {
  return z
    .union([z.number(), z.string(), z.bigint()], { error: EXPECTED })
    .check(({ value, issues }) => {
      const issue =
        typeof value === 'number' ? findNumberIssue(value) : findInt64Issue(String(value))
      if (issue) issues.push(issueOf(issue, value))
    })
}

function findNumberIssue(value: number): Issue | undefined {
  if (Number.isSafeInteger(value)) return undefined
  if (!Number.isInteger(value)) return { code: 'int64', message: EXPECTED }
  const message =
    'Expected a number of at most 2^53 - 1; pass a larger one as a bigint or as a string of digits'
  return { code: 'int64_range', message }
}
