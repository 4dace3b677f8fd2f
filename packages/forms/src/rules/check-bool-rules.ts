import type { BoolRules } from '@igakit/schemas'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks what a boolean has to be. */
export function* checkBoolRules(
  rules: BoolRules,
  value: unknown,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (typeof value !== 'boolean') {
    yield scope.violation('invalid_type', 'bool', 'must be true or false')
  } else if (typeof rules.const === 'boolean' && value !== rules.const) {
    yield scope.violation('not_equal', 'const', `must be ${rules.const}`)
  }
}
