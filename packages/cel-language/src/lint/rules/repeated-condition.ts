import type { LintRule } from '../lint-rule.ts'

/** The same condition twice. */
export const repeatedCondition: LintRule = {
  id: 'repeated-condition',
  severity: 'warning',
  title: 'A condition that is asked twice',
  doc: 'The second of two equal conditions asks for nothing; another one is likely meant.',
  bad: {
    expression: 'subject.department == "Sales" || subject.department == "Sales"',
    environment: 'entitlement-automation',
  },
  good: {
    expression: 'subject.department == "Sales" || subject.department == "Service"',
    environment: 'entitlement-automation',
  },
  *check(subject) {
    for (const node of subject.nodes) {
      if (node.kind !== 'logical') continue
      const seen = new Set<string>()
      for (const operand of node.operands) {
        const key = subject.keyOf(operand)
        if (seen.has(key) && operand.kind !== 'missing') {
          yield {
            range: operand.range,
            message: `${subject.shown(operand)} is asked twice.`,
            help: 'Leave it out, or write what is meant.',
          }
        }
        seen.add(key)
      }
    }
  },
}
