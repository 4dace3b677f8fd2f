import { resultsOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const skipsStep: LintRule = {
  id: 'skips-step',
  severity: 'warning',
  title: 'An empty list that skips the step',
  doc: 'If the expressions of a step return no users, the step is skipped and the request continues without approval.',
  bad: {
    expression: 'subject.department == "Sales" ? appOwners : []',
    environment: 'policy-step',
  },
  good: {
    expression: 'subject.department == "Sales" ? appOwners : [subject]',
    environment: 'policy-step',
  },
  *check(subject) {
    if (subject.environmentId !== 'policy-step') return
    for (const node of resultsOf(subject.root)) {
      if (node.kind !== 'list' || node.elements.length > 0) continue
      yield {
        range: node.range,
        message: 'An empty list skips the step, so no approval is needed.',
        help: 'Return users that always exist, such as appOwners.',
      }
    }
  },
}
