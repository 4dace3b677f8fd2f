import { resultsOf } from '../analysis/results-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** A condition where people are wanted. */
export const approverResult: LintRule = {
  id: 'approver-result',
  severity: 'error',
  title: 'A bool where people are wanted',
  doc: 'The expressions of a policy step answer who has to act: a user or a list of users. When the step applies is the condition of the policy.',
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
        message: 'This is true or false, not who has to act.',
        help: 'Answer users: condition ? appOwners : [subject], or move the condition to the policy.',
      }
    }
  },
}
