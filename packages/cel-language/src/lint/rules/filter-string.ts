import { nearestNames } from '../../spelling.ts'
import { resultsOf, stringOf } from '../../document/nodes.ts'
import type { LintRule } from '../lint-rule.ts'

export const filterString: LintRule = {
  id: 'filter-string',
  severity: 'error',
  title: 'A string that is not a result of account filters',
  doc: 'An account filter returns true, false, "CREATE", "MATCH_ONLY" or "IGNORE". Any other string raises an error.',
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
      const meant =
        strings.find((each) => plain(each) === plain(text)) ?? nearestNames(text, strings)[0]
      yield {
        range: node.range,
        message: `${subject.shown(node)} is not a valid result.`,
        help: `Use one of ${strings.map((each) => JSON.stringify(each)).join(', ')}.`,
        ...(meant !== undefined && {
          fix: {
            title: `Replace with "${meant}"`,
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
