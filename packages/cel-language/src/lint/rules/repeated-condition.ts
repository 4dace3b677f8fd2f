import type { LintRule } from '../lint-rule.ts'

export const repeatedCondition: LintRule = {
  id: 'repeated-condition',
  severity: 'warning',
  title: 'A repeated condition',
  doc: 'The second of two equal conditions has no effect; probably another condition was intended.',
  bad: {
    expression: 'subject.department == "Sales" || subject.department == "Sales"',
    environment: 'entitlement-automation',
  },
  good: {
    expression: 'subject.department == "Sales" || subject.department == "Service"',
    environment: 'entitlement-automation',
  },
  analysis: 'decides',
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'logical') continue
      const seen = new Set<string>()
      for (const operand of node.operands) {
        const key = subject.keyOf(operand)
        if (seen.has(key) && operand.kind !== 'missing') {
          yield {
            range: operand.range,
            message: `${subject.shown(operand)} is repeated.`,
            help: 'Remove it or correct it.',
          }
        }
        seen.add(key)
      }
    }
  },
}
