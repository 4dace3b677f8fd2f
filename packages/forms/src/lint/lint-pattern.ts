import { matchPattern } from '../text/match-pattern.ts'
import type { Finding } from './finding.ts'
import type { LintScope } from './lint-scope.ts'

/** Whether RE2 takes a pattern. */
export function* lintPattern(
  pattern: string | null | undefined,
  scope: LintScope,
): Generator<Finding> {
  if (typeof pattern !== 'string') return
  const match = matchPattern(pattern, '')
  if (!match.ok) {
    const what =
      match.reason === 'invalid' ? 'RE2 refuses the pattern' : 'The pattern cannot be tried here'
    yield scope.finding('invalid-pattern', `${what}: ${match.message}`, 'pattern')
  }
  if (pattern === '')
    yield scope.finding('useless-rule', 'An empty pattern matches every text.', 'pattern')
}
