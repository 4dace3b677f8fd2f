import { type MatchSummary, pathOfPlace } from '@igakit/directory'
import { failuresOf, type FileResult, type MatchResult } from './match-result.ts'

/** The result of a run as JSON. */
export function matchDocument(result: MatchResult): object {
  const { accounts, users } = result
  const inputs = {
    malformed: { accounts: accounts.malformed, users: users.malformed },
    unknownColumns: [users, accounts]
      .filter(({ unknownColumns }) => unknownColumns.count > 0)
      .map(({ name, unknownColumns }) => ({
        name,
        columns: unknownColumns.first,
        count: unknownColumns.count,
      })),
  }
  const head = headOf(result)
  if (result.kind === 'match') return { ...head, ...result.summary, ...inputs }
  const { after, before, changed, changes, reasons } = result
  return { ...head, changed, reasons, changes, before, after, ...inputs }
}

/** Whether all keys and filters could be evaluated, and if not, the first failures, in the shape of every failure. */
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

/** The number of failures in words. */
export function failureText(result: MatchResult): string {
  const { accounts, keys } = failuresOf(result)
  const parts = [
    ...(accounts > 0 ? [counted(accounts, 'account')] : []),
    ...(keys > 0 ? [counted(keys, 'user key')] : []),
  ]
  return `the evaluation failed for ${parts.join(' and ')}`
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
