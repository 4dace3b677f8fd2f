import * as z from 'zod'
import { type Fault, issueOf } from '../model/fault.ts'
import { findInt64Fault, type Int64 } from '../model/int64.ts'
import { described } from '../model/schema.ts'

const EXPECTED = 'Expected a 64-bit integer: a number, a bigint, or a string of digits like "42"'

/** A 64-bit integer as a segment of a path. Numbers beyond 2^53 - 1 are refused: they may have lost digits already. */
export const int64Segment = /* @__PURE__ */ described<bigint | number | Int64>(
  /* @__PURE__ */ int64OfAnyType(),
  { kind: 'int64-segment' },
)

// For a value that no schema of a union takes, zod reports it as invalid without saying what is expected.
function int64OfAnyType(): z.ZodType<bigint | number | string> {
  return z
    .union([z.number(), z.string(), z.bigint()], { error: EXPECTED })
    .check(({ value, issues }) => {
      const fault =
        typeof value === 'number' ? findNumberFault(value) : findInt64Fault(String(value))
      if (fault) issues.push(issueOf(fault, value))
    })
}

function findNumberFault(value: number): Fault | undefined {
  if (Number.isSafeInteger(value)) return undefined
  if (!Number.isInteger(value)) return { code: 'int64', message: EXPECTED }
  const message =
    'Expected a number of at most 2^53 - 1; pass a larger one as a bigint or as a string of digits'
  return { code: 'int64_range', message }
}
