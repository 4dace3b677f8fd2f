import { matchPattern } from '../text/match-pattern.ts'
import { shortened } from '../values/listed.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** Checks an RE2 pattern, which may match anywhere in the text. */
export function* checkPattern(
  pattern: string | null | undefined,
  text: string,
  scope: RuleScope,
): Generator<RuleViolation> {
  if (typeof pattern !== 'string') return
  const match = matchPattern(pattern, text)
  if (!match.ok) {
    const code = match.reason === 'invalid' ? 'invalid_rule' : 'cannot_tell'
    yield scope.violation(code, 'pattern', `cannot be checked by its pattern: ${match.message}`)
  } else if (!match.matches) {
    yield scope.violation('wrong_format', 'pattern', `must match the pattern ${shortened(pattern)}`)
  }
}
