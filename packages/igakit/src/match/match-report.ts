import { type MatchSummary, outcomeKinds, type UserMatches } from '@igakit/directory'
import type { Context } from '../context.ts'
import { assumptionReport, noteReport } from '../output/issue-report.ts'
import { table } from '../output/table.ts'
import type { MatchResult } from './run-match.ts'

/** How many users, failures and changes are shown. */
const shown = 10

/** What came of a run, for a person: the tables, and what to know beside them. */
export function matchReport(
  context: Context,
  result: MatchResult,
): { readonly out: string; readonly err: string } {
  const { errStyle } = context
  const summary = result.kind === 'match' ? result.summary : result.summary.after
  const out =
    result.kind === 'match'
      ? outcomeTable(context, result.summary) + casesTable(context, result.summary)
      : comparisonTables(context, result)
  const notes = [
    ...columnNotes(result),
    ...malformedNotes(result),
    ...failureNotes(summary),
    ...matchedTwiceNotes(summary),
  ]
  const err = noteReport(errStyle, notes) + assumptionReport(errStyle, assumptionsOf(summary))
  return { out, err }
}

function outcomeTable({ outStyle }: Context, { accounts, outcomes }: MatchSummary): string {
  const rows = outcomeKinds.map((kind) => [kind, inWords(outcomes[kind])])
  return `${table(outStyle, ['OUTCOME', 'ACCOUNTS'], [...rows, ['all', inWords(accounts)]])}\n`
}

function casesTable({ columns, outStyle }: Context, { cases }: MatchSummary): string {
  const header = [
    'CASE',
    'TRIED',
    'MATCHED',
    'AMBIGUOUS',
    'NO KEY',
    'FAILED',
    'USERS: NO KEY',
    'FAILED',
    'TWICE',
    'KEYS',
  ]
  const rows = cases.map((each) => [
    inWords(each.caseIndex + 1),
    inWords(each.tried),
    inWords(each.matched),
    inWords(each.ambiguous),
    inWords(each.emptyAccountKeys),
    inWords(each.failedAccountKeys),
    inWords(each.emptyUserKeys),
    inWords(each.failedUserKeys),
    inWords(each.usersMatchedTwice.length),
    `${each.appUserKeyCel} = ${each.userKeyCel}`,
  ])
  return table(outStyle, header, rows, { width: columns })
}

function comparisonTables(
  context: Context,
  { changes, summary }: Extract<MatchResult, { kind: 'comparison' }>,
): string {
  const { columns, outStyle } = context
  const outcomes = outcomeKinds.map((kind) => [
    kind,
    inWords(summary.before.outcomes[kind]),
    inWords(summary.after.outcomes[kind]),
  ])
  const reasons = Object.entries(summary.reasons).map(([code, count]) => [code, inWords(count)])
  const rows = changes
    .slice(0, shown)
    .map(({ account, after, before, detail, index, userAfter, userBefore }) => [
      account ?? `#${index}`,
      [before, userBefore].filter((part) => part !== null).join(' '),
      [after, userAfter].filter((part) => part !== null).join(' '),
      detail,
    ])
  const parts = [
    table(outStyle, ['OUTCOME', 'BEFORE', 'AFTER'], outcomes),
    table(
      outStyle,
      ['CHANGED BECAUSE OF', 'ACCOUNTS'],
      [...reasons, ['all', inWords(summary.changed)]],
    ),
    ...(rows.length === 0
      ? []
      : [table(outStyle, ['ACCOUNT', 'BEFORE', 'AFTER', 'WHY'], rows, { width: columns })]),
  ]
  const more = summary.changed - rows.length
  return parts.join('\n') + (more > 0 ? `… and ${inWords(more)} more; --out writes all\n` : '')
}

function columnNotes({ unknownColumns }: MatchResult): readonly string[] {
  return unknownColumns.map(
    ({ columns, name }) =>
      `rules are not known to see these columns of ${name}: ${columns.join(', ')}`,
  )
}

function malformedNotes({ malformed }: MatchResult): readonly string[] {
  return [malformed.users, malformed.accounts].flatMap(({ count, name, rows }) => {
    if (count === 0) return []
    const lines = rows.slice(0, shown).map(({ line, message }) => `line ${line}: ${message}`)
    return [`${inWords(count)} rows of ${name} were left out: ${lines.join('; ')}`]
  })
}

function failureNotes({ cases }: MatchSummary): readonly string[] {
  return cases.flatMap(({ caseIndex, failedUserKeys, userFailures }) => {
    if (failedUserKeys === 0) return []
    const first = userFailures
      .slice(0, 3)
      .map(({ issue, user }) => `${user.id ?? `#${user.index}`}: ${issue.message}`)
    return [
      `the key of case ${caseIndex + 1} failed for ${inWords(failedUserKeys)} users: ${first.join('; ')}`,
    ]
  })
}

function matchedTwiceNotes({ usersMatchedTwice }: MatchSummary): readonly string[] {
  if (usersMatchedTwice.length === 0) return []
  const first = usersMatchedTwice.slice(0, shown).map(describeMatches)
  const more = usersMatchedTwice.length - first.length
  const rest = more > 0 ? ` and ${inWords(more)} more` : ''
  return [`users with several accounts: ${first.join(', ')}${rest}`]
}

function describeMatches({ accounts, user }: UserMatches): string {
  return `${user.id ?? `#${user.index}`} (${inWords(accounts)})`
}

/** Each reason once, with how many accounts it is about. */
function assumptionsOf({ assumptions }: MatchSummary): Parameters<typeof assumptionReport>[1] {
  return assumptions.map(({ accounts, confidence, name, reason }) => ({
    kind: 'result',
    name,
    confidence,
    reason: accounts === undefined ? reason : `${reason} (${inWords(accounts)} accounts)`,
  }))
}

function inWords(count: number): string {
  return count.toLocaleString('en')
}
