import type { Path } from '../path.ts'

/** The codes of rule violations, with their meanings. Codes are never renamed. */
export const ruleViolationCodes = {
  cannot_tell: 'The rule cannot be checked here, so the value may or may not be valid.',
  invalid_rule: 'The rule is invalid, so it cannot be checked.',
  invalid_type: 'The value has another type than the rule expects.',
  not_equal: 'The value is not the required constant.',
  not_allowed: 'The value is not an allowed value, or is an excluded one.',
  not_unique: 'An item occurs more than once.',
  out_of_range: 'A number, timestamp or duration is out of bounds.',
  required: 'The value is missing.',
  wrong_format: 'A string does not have the required format.',
  wrong_size: 'A string, list or map is too short or too long.',
} as const

/** The code of a rule violation. */
export type RuleViolationCode = keyof typeof ruleViolationCodes

/** A violation of one rule. */
export interface RuleViolation {
  readonly code: RuleViolationCode
  /** The path of the rule within the rules, e.g. `minLen` or `items.string.minLen`. */
  readonly rule: string
  /** The requirement as a predicate, e.g. `must have at least 3 characters`. */
  readonly message: string
  /** The path of the value. */
  readonly path: Path
}
