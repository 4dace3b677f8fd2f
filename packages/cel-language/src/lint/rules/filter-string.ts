import { nearest } from '../../quick-fixes/nearest.ts'
import { resultsOf } from '../analysis/results-of.ts'
import { stringOf } from '../analysis/string-of.ts'
import type { LintRule } from '../lint-rule.ts'

/** A string that an account filter may not result in. */
export const filterString: LintRule = {
  id: 'filter-string',
  severity: 'error',
  title: 'A result that an account filter does not have',
  doc: 'An account filter answers true, false, "CREATE", "MATCH_ONLY" or "IGNORE". Any other string is an error whenever an account gets there.',
  bad: {
    expression: 'account.email.endsWith("@acme.example") ? "create" : "IGNORE"',
    environment: 'account-filter',
  },
  good: {
    expression: 'account.email.endsWith("@acme.example") ? "CREATE" : "IGNORE"',
    environment: 'account-filter',
  },
  hasFix: true,
  *check(subject) {
    const { strings } = subject.document.context.environment.result
    if (strings === undefined) return
    for (const node of resultsOf(subject.root)) {
      const text = stringOf(node)
      if (text === undefined || strings.includes(text)) continue
      const meant = strings.find((each) => plain(each) === plain(text)) ?? nearest(text, strings)[0]
      yield {
        range: node.range,
        message: `${subject.shown(node)} is none of the strings that the rule may result in.`,
        help: `Use one of ${strings.map((each) => JSON.stringify(each)).join(', ')}.`,
        ...(meant !== undefined && {
          fix: {
            title: `Write "${meant}"`,
            edits: [{ range: node.range, newText: `"${meant}"` }],
            isPreferred: true,
          },
        }),
      }
    }
  },
}

function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[^A-Z]/g, '')
}
