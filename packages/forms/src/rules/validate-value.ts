import type { FieldRules } from '@igakit/schemas'
import { readTimestamp } from '../values/protobuf-json.ts'
import { checkFieldRules } from './check-rules.ts'
import { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The context of rules that depend on more than the value. */
export interface ValidateValueOptions {
  /**
   * The current time for rules relative to it: a `Date`, an RFC 3339 string, or a `Temporal.Instant`; the system time
   * by default.
   */
  readonly now?: Date | string | { readonly epochNanoseconds: bigint }
  /** The declared numbers of the enumeration, for `definedOnly`. */
  readonly declaredNumbers?: readonly number[]
}

/**
 * Checks a value against the rules of its type. Never throws.
 * @param rules rules by type name, e.g. `{ string: { minLen: '3' } }`
 * @param value JSON; 64-bit integers are strings or bigints, timestamps and durations are protobuf strings
 * @returns all violations; empty if the value is valid
 */
export function validateValue(
  rules: FieldRules,
  value: unknown,
  { declaredNumbers, now }: ValidateValueOptions = {},
): readonly RuleViolation[] {
  const settings = {
    now: readNow(now),
    ...(declaredNumbers === undefined ? {} : { declaredNumbers }),
  }
  return [...checkFieldRules(rules, value, new RuleScope(settings))]
}

/**
 * Converts a time to nanoseconds since 1970. The default is the current time. Returns `undefined` if the time is
 * invalid.
 */
export function readNow(now: unknown): bigint | undefined {
  return now === undefined ? BigInt(Date.now()) * 1_000_000n : readTimestamp(now)
}
