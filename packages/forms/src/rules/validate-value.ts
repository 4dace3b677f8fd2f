import type { FieldRules } from '@igakit/schemas'
import { readTimestamp } from '../values/read-timestamp.ts'
import { checkFieldRules } from './check-field-rules.ts'
import { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** What the rules of a value may depend on. */
export interface ValidateValueOptions {
  /** The time of the rules that look at the clock: a `Date`, RFC 3339, or a `Temporal.Instant`; the current time when absent. */
  readonly now?: Date | string | { readonly epochNanoseconds: bigint }
  /** The numbers that the value's enumeration declares, for `definedOnly`. */
  readonly declaredNumbers?: readonly number[]
}

/**
 * Checks a value by the rules of its type.
 * @param rules rules by the name of their type: `{ string: { minLen: '3' } }`
 * @param value JSON; 64-bit integers may be strings or bigints, times and durations are protobuf's strings
 * @returns every rule that is broken; none means that the value is valid. Never throws.
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

/** The time that was given in nanoseconds since 1970, the current one when none was; `undefined` for what is no time. */
export function readNow(now: unknown): bigint | undefined {
  return now === undefined ? BigInt(Date.now()) * 1_000_000n : readTimestamp(now)
}
