import type { FieldRules } from '@igakit/schemas'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks a part of a list or map by rules of its own; handed down, since those may be for lists and maps again. */
export type CheckPart = (
  rules: FieldRules,
  value: unknown,
  scope: RuleScope,
) => Iterable<RuleViolation>
