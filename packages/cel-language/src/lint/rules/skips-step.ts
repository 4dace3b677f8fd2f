import { resultsOf } from '../analysis/results-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** An approval that nobody has to give. */
export const skipsStep: LintRule = {
  id: 'skips-step',
  severity: 'warning',
  title: 'An empty list, which skips the step',
  doc: 'Where the expressions of a step find nobody, the step is skipped: what it was to approve goes on without.',
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
        message: 'An empty list skips the step, so that nobody has to approve.',
        help: 'Name someone who is always there, such as appOwners.',
      }
    }
  },
}
