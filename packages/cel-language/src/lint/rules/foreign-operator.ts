import { foreignOperators } from '../../quick-fixes/foreign-operators.ts'
import type { LintRule } from '../lint-rule.ts'

export const foreignOperator: LintRule = {
  id: 'foreign-operator',
  severity: 'error',
  title: 'An operator of another language',
  doc: 'CEL uses == instead of =, != instead of <>, && instead of and, || instead of or, ! instead of not, and the method matches instead of =~.',
  bad: { expression: 'claims.sub = "a" and claims.aud == "b"' },
  good: { expression: 'claims.sub == "a" && claims.aud == "b"' },
  hasFix: true,
  *check({ document }) {
    for (const { fix, message, range } of foreignOperators(document)) {
      const operator = document.textOf(range).trim()
      yield {
        range,
        message: `CEL has no operator ${operator}.`,
        help: message,
        ...(fix && { fix }),
      }
    }
  },
}
