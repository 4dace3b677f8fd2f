import { resultsOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const approverResult: LintRule = {
  id: 'approver-result',
  severity: 'error',
  title: 'A bool instead of approvers',
  doc: 'The expressions of a policy step return the approvers: a user or a list of users. The condition of the policy decides when the step applies.',
  bad: { expression: 'subject.department == "Sales"', environment: 'policy-step' },
  good: {
    expression: 'subject.department == "Sales" ? appOwners : [subject]',
    environment: 'policy-step',
  },
  *check(subject) {
    if (subject.environmentId !== 'policy-step') return
    for (const node of resultsOf(subject.root)) {
      if (subject.document.analysis.typeOf(node)?.kind !== 'bool') continue
      yield {
        range: node.range,
        message: 'This returns true or false, not approvers.',
        help: 'Return users: condition ? appOwners : [subject], or move the condition to the policy.',
      }
    }
  },
}
