import { formatIssues } from '@igakit/cel'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { ConfigIssue } from '@igakit/directory'
import { issueReport } from '../output/issue-report.ts'
import { issuePosition } from '../output/source-lines.ts'
import type { Style } from '../output/style.ts'
import type { ConfigFailure } from './compile-configs.ts'

/** What does not compile, for a person: every issue with its expression and a caret. */
export function failureReport(style: Style, failures: readonly ConfigFailure[]): string {
  return failures
    .flatMap(({ issues, name }) =>
      issues.map(({ expression = '', issue, message, path, code }) =>
        issue === undefined
          ? `${style.error(`error[${code}]`)}: ${safeInline(message)}\n`
          : issueReport(style, [issue], { text: expression, name: `${name}:${path}` }),
      ),
    )
    .join('')
}

/** The same for machines, in the shape of every other failure. */
export function failureDocument(failures: readonly ConfigFailure[]): object {
  const issues = failures.flatMap(({ issues: each, name }) =>
    each.map((issue) => ({ source: name, ...issueOf(issue) })),
  )
  const [first] = failures.flatMap(({ issues: each }) => each)
  return {
    ok: false,
    stage: first?.issue?.stage ?? 'input',
    error:
      first?.issue === undefined
        ? (first?.message ?? '')
        : formatIssues([first.issue], first.expression ?? ''),
    issues,
  }
}

function issueOf({ code, expression, issue, message, path }: ConfigIssue): object {
  if (issue === undefined || expression === undefined) return { path, message, code }
  return { path, expression, ...issuePosition(issue, expression), message, code }
}
