import * as z from 'zod'
import { type Fault, issueOf } from '../model/fault.ts'
import { findInt64Fault, type Int64 } from '../model/int64.ts'
import { described } from '../model/schema.ts'

const EXPECTED = 'Expected a 64-bit integer: a number, or a string of digits like "42"'

/** A 64-bit integer as a segment of a path; as a string beyond where numbers are exact. */
export const int64Segment = /* @__PURE__ */ described<number | Int64>(
  /* @__PURE__ */ int64OfEitherType(),
  { kind: 'int64-segment' },
)

// Of a value that no schema of a union takes, zod says that it is invalid, and not what is expected.
function int64OfEitherType(): z.ZodType<number | string> {
  return z.union([z.number(), z.string()], { error: EXPECTED }).check(({ value, issues }) => {
    const fault = typeof value === 'string' ? findInt64Fault(value) : findNumberFault(value)
    if (fault) issues.push(issueOf(fault, value))
  })
}

function findNumberFault(value: number): Fault | undefined {
  if (Number.isSafeInteger(value)) return undefined
  if (!Number.isInteger(value)) return { code: 'int64', message: EXPECTED }
  const message = 'Expected a number of at most 2^53 - 1; give a larger one as a string of digits'
  return { code: 'int64_range', message }
}
