import { formatIssues } from '@igakit/cel'
import { safeInline } from '@igakit/cel-testing/safe-text'
import {
  type ConfigIssue,
  improvementChanges,
  type MatchSummary,
  pathOfPlace,
} from '@igakit/directory'
import type { ConfigFailure } from '../configs.ts'
import { failuresOf, type FileResult, type MatchResult } from '../result.ts'
import type { Encoding } from '../rows/detect/encoding.ts'
import type { FinishedMatch } from '../run.ts'
import { isSettingName, type MatchSettingsOrigin } from '../settings.ts'
import { issueReport } from '../../../output/issue-report.ts'
import { issuePosition } from '../../../output/source-lines.ts'
import type { Style } from '../../../output/style.ts'
import { formatCount } from '../../../output/format-count.ts'

/** Returns the result of a run as JSON. */
export function matchDocument(
  { encodings, result }: FinishedMatch,
  { origins, semantics }: MatchSettingsOrigin,
): object {
  const { accounts, study, users } = result
  const inputs = {
    malformed: { accounts: accounts.malformed, users: users.malformed },
    inputs: {
      accounts: inputDocument(accounts, encodings.accounts),
      users: inputDocument(users, encodings.users),
    },
    settings: Object.fromEntries(
      Object.entries(semantics).map(([name, value]) => [
        name,
        { value, from: isSettingName(name) ? origins[name] : 'default' },
      ]),
    ),
    ...(study.samples !== undefined && { samples: study.samples }),
    ...(study.improvements !== undefined && {
      improvements: study.improvements.map((each) => ({
        ...each,
        effect: improvementChanges[each.change],
      })),
    }),
  }
  const head = headOf(result)
  if (result.kind === 'match') return { ...head, ...result.summary, ...inputs }
  const { after, before, changed, changes, reasons } = result
  return { ...head, changed, reasons, changes, before, after, ...inputs }
}

/** Returns the detected layout of a file and the fields of its columns. */
export function inputDocument({ columns, file, name }: FileResult, encoding: Encoding): object {
  const { compression, delimiter, format } = file
  return {
    name,
    format,
    encoding,
    ...(format === 'csv' && { delimiter }),
    ...(compression !== undefined && { compression }),
    columns: columns.first.map(({ by, name: column, path }) => ({
      column,
      field: path.length === 0 ? null : path.join('.'),
      by,
    })),
    columnCount: columns.count,
  }
}

/** Returns `ok` and, if keys or filters failed, the first failures in the format common to all failures. */
function headOf(result: MatchResult): object {
  const { accounts, keys } = failuresOf(result)
  if (accounts === 0 && keys === 0) return { ok: true }
  const issues = [...accountIssues(result), ...userIssues(result)]
  const truncated = accounts + keys - issues.length
  return {
    ok: false,
    stage: 'eval',
    error: failureText(result),
    issues,
    ...(truncated > 0 && { truncated }),
  }
}

function accountIssues({ accounts, failures }: MatchResult): readonly object[] {
  return failures.first.flatMap(({ account, outcome }) =>
    outcome.kind === 'failed'
      ? [
          {
            source: accounts.name,
            account: account.id ?? null,
            index: account.index,
            path: pathOfPlace(outcome.place),
            message: outcome.issue.message,
            code: outcome.issue.code,
          },
        ]
      : [],
  )
}

function userIssues(result: MatchResult): readonly object[] {
  const { cases }: MatchSummary = result.kind === 'match' ? result.summary : result.after
  const { name }: FileResult = result.users
  return cases.flatMap(({ caseIndex, userFailures }) =>
    userFailures.map(({ issue, user }) => ({
      source: name,
      user: user.id ?? null,
      index: user.index,
      path: pathOfPlace({ kind: 'case', caseIndex, side: 'user' }),
      message: issue.message,
      code: issue.code,
    })),
  )
}

/** Formats the number of failures. */
export function failureText(result: MatchResult): string {
  const { accounts, keys } = failuresOf(result)
  const parts = [
    ...(accounts > 0 ? [formatCount(accounts, 'account')] : []),
    ...(keys > 0 ? [formatCount(keys, 'user key')] : []),
  ]
  return `the evaluation failed for ${parts.join(' and ')}`
}

/** Formats compile errors, each with its expression and a caret. */
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

/** Returns compile errors as JSON, in the format common to all failures. */
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
