import type { Issue } from './issue.ts'
import { checkedString, type Formatted } from './formatted.ts'
import { described } from './schema.ts'

/** A 64-bit integer as a string of decimal digits, since JSON numbers are exact only up to 2^53. */
export type Int64 = Formatted<'int64'>

/** Digits without a plus sign or leading zeros, as protobuf prints them. */
export const INT64_PATTERN = '^(?:0|-?[1-9][0-9]{0,18})$'

const pattern = new RegExp(INT64_PATTERN)

/** Returns an issue if a string is not a 64-bit integer. */
export function findInt64Issue(text: string): Issue | undefined {
  if (!pattern.test(text)) {
    return {
      code: 'int64',
      message: 'Expected a 64-bit integer as a string of decimal digits, like "42"',
    }
  }
  const value = BigInt(text)
  if (BigInt.asIntN(64, value) === value) return undefined
  return { code: 'int64_range', message: 'Expected an integer of at most 64 bits' }
}

/** A 64-bit integer as a string: `"0"`, `"-9223372036854775808"`. */
export const int64 = /* @__PURE__ */ described<Int64>(
  /* @__PURE__ */ checkedString(findInt64Issue),
  { kind: 'int64' },
)
