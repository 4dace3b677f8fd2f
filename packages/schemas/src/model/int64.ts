import { checkedString } from './checked-string.ts'
import type { Fault } from './fault.ts'
import type { Formatted } from './formatted.ts'
import { described } from './schema.ts'

/** A 64-bit integer as a string of decimal digits, since a JSON number is not exact beyond 2^53. */
export type Int64 = Formatted<'int64'>

/** Digits without a plus sign or leading zeros, as protobuf prints them. */
export const INT64_PATTERN = '^(?:0|-?[1-9][0-9]{0,18})$'

const pattern = new RegExp(INT64_PATTERN)

/** What is wrong with a text as a 64-bit integer, if anything. */
export function findInt64Fault(text: string): Fault | undefined {
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
  /* @__PURE__ */ checkedString(findInt64Fault),
  { kind: 'int64' },
)
