import { presenceAdvice } from '../../quick-fixes/presence-advice.ts'
import type { LintRule } from '../lint-rule.ts'

export const hasOnIndex: LintRule = {
  id: 'has-on-index',
  severity: 'error',
  title: 'has() on a key in brackets',
  doc: 'has() takes a field after a dot. Use in to test for a key that needs brackets.',
  bad: { expression: 'has(claims["vcs-ref"])' },
  good: { expression: '"vcs-ref" in claims && claims.sub == "a"' },
  hasFix: true,
  *check({ document }) {
    for (const { fix, message, range } of presenceAdvice(document)) {
      yield { range, message: 'has() does not take brackets.', help: message, ...(fix && { fix }) }
    }
  },
}
