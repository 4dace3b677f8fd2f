import type { Path } from '../path.ts'

/** What can be wrong with a value by a rule, each with what it means; codes are never renamed. */
export const ruleViolationCodes = {
  cannot_tell: 'The rule cannot be judged here, so the value is not known to be valid.',
  invalid_rule: 'The rule itself is not valid, so that it cannot be judged.',
  invalid_type: 'The value is not of the type that the rule is for.',
  not_equal: 'The value is not the one that it has to be.',
  not_allowed: 'The value is not among those allowed, or is among those refused.',
  not_unique: 'An item is there more than once.',
  out_of_range: 'A number, time or duration is beyond its bounds.',
  required: 'The value is missing.',
  wrong_format: 'A text is not of the form that it has to have.',
  wrong_size: 'A text, list or map is too short or too long.',
} as const

/** The code of a violation of a rule. */
export type RuleViolationCode = keyof typeof ruleViolationCodes

/** One rule that a value breaks. */
export interface RuleViolation {
  readonly code: RuleViolationCode
  /** The name of the constraint from the rules down: `minLen`, `items.string.minLen`. */
  readonly rule: string
  /** What the value has to be, as the end of a sentence: `must be at least 3 characters long`. */
  readonly message: string
  /** Where the value is. */
  readonly path: Path
}
