import { safeInline } from '@igakit/cel-testing/safe-text'
import { describePlace, type MatchSummary, outcomeKinds, type UserMatches } from '@igakit/directory'
import { missingKeys } from '../check-matched.ts'
import { failureText } from './document.ts'
import { findingsReport } from './findings.ts'
import { inputNote, percent, settingsNote } from './words.ts'
import type { FinishedMatch } from '../run.ts'
import type { MatchSettingsOrigin } from '../settings.ts'
import { failuresOf, lastSummary, type MatchResult } from '../result.ts'
import type { Context } from '../../../context.ts'
import { assumptionReport, noteReport } from '../../../output/issue-report.ts'
import { table } from '../../../output/table.ts'
import { formatCount } from '../../../output/format-count.ts'

/** The maximum number of users, failures and changes to show. */
const shown = 10

/** Formats the result of a run as tables and notes. */
export function matchReport(
  context: Context,
  { encodings, result }: FinishedMatch,
  settings: MatchSettingsOrigin,
): { readonly out: string; readonly err: string } {
  const { errStyle } = context
  const summary = lastSummary(result)
  const out =
    result.kind === 'match'
      ? outcomeTable(context, result.summary) +
        casesTable(context, result.summary) +
        findingsReport(context, result)
      : comparisonTables(context, result)
  const notes = [
    inputNote(result.accounts, encodings.accounts),
    inputNote(result.users, encodings.users),
    settingsNote(settings),
    ...(result.study.missing === undefined ? [] : [`no suggestions: ${result.study.missing}`]),
    ...malformedNotes(result),
    ...missingKeyNotes(result),
    ...userFailureNotes(summary),
    ...matchedTwiceNotes(summary),
  ]
  const err =
    failureReport(context, result) +
    noteReport(errStyle, notes) +
    assumptionReport(errStyle, assumptionsOf(summary))
  return { out, err }
}

function outcomeTable({ outStyle }: Context, { accounts, outcomes }: MatchSummary): string {
  const rows = outcomeKinds.map((kind) => [
    kind,
    formatCount(outcomes[kind]),
    percent(outcomes[kind], accounts),
  ])
  const all = ['all', formatCount(accounts), '']
  return `${table(outStyle, ['OUTCOME', 'ACCOUNTS', 'SHARE'], [...rows, all])}\n`
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
    formatCount(each.caseIndex + 1),
    formatCount(each.tried),
    formatCount(each.matched),
    formatCount(each.ambiguous),
    formatCount(each.emptyAccountKeys),
    formatCount(each.failedAccountKeys),
    formatCount(each.emptyUserKeys),
    formatCount(each.failedUserKeys),
    formatCount(each.usersMatchedTwice.count),
    `${each.appUserKeyCel} = ${each.userKeyCel}`,
  ])
  return table(outStyle, header, rows, { width: columns })
}

function comparisonTables(
  context: Context,
  { after, before, changed, changes, reasons }: Extract<MatchResult, { kind: 'comparison' }>,
): string {
  const { columns, outStyle } = context
  const outcomes = outcomeKinds.map((kind) => [
    kind,
    formatCount(before.outcomes[kind]),
    formatCount(after.outcomes[kind]),
  ])
  const counts = Object.entries(reasons).map(([code, count]) => [code, formatCount(count)])
  const rows = changes
    .slice(0, shown)
    .map((change) => [
      change.account ?? `#${change.index}`,
      [change.before, change.userBefore].filter((part) => part !== null).join(' '),
      [change.after, change.userAfter].filter((part) => part !== null).join(' '),
      change.detail,
    ])
  const parts = [
    table(outStyle, ['OUTCOME', 'BEFORE', 'AFTER'], outcomes),
    table(outStyle, ['CHANGED BECAUSE OF', 'ACCOUNTS'], [...counts, ['all', formatCount(changed)]]),
    ...(rows.length === 0
      ? []
      : [table(outStyle, ['ACCOUNT', 'BEFORE', 'AFTER', 'WHY'], rows, { width: columns })]),
  ]
  const more = changed - rows.length
  return parts.join('\n') + (more > 0 ? `… and ${formatCount(more)} more; --out writes all\n` : '')
}

/** Formats the accounts that failed, with the first reasons. */
function failureReport({ errStyle }: Context, result: MatchResult): string {
  const { accounts, keys } = failuresOf(result)
  if (accounts === 0 && keys === 0) return ''
  const lines = result.failures.first.slice(0, shown).flatMap(({ account, outcome }) => {
    if (outcome.kind !== 'failed') return []
    const { issue, place } = outcome
    const name = account.id ?? `#${account.index}`
    return [`  account ${safeInline(`${name}: ${describePlace(place)}: ${issue.message}`)}`]
  })
  const more = accounts - lines.length
  if (more > 0) lines.push(`  and ${formatCount(more, 'more account')}; --out writes all`)
  return [`${errStyle.error('error[evaluation_failed]')}: ${failureText(result)}`, ...lines]
    .map((line) => `${line}\n`)
    .join('')
}

function malformedNotes({ accounts, users }: MatchResult): readonly string[] {
  return [users, accounts].flatMap(({ malformed: { count, first }, name }) => {
    if (count === 0) return []
    const lines = first
      .slice(0, shown)
      .map(({ column, line, message }) => `line ${line}, column ${column + 1}: ${message}`)
    return [`skipped ${formatCount(count, 'malformed row')} of ${name}: ${lines.join('; ')}`]
  })
}

/** Returns notes on cases whose key is missing for all records of one side, if other cases have keys. */
function missingKeyNotes(result: MatchResult): readonly string[] {
  const summaries =
    result.kind === 'match'
      ? [['', result.summary] as const]
      : [['before: ', result.before] as const, ['after: ', result.after] as const]
  return summaries.flatMap(([prefix, summary]) =>
    missingKeys(summary, result).map(({ message }) => prefix + message),
  )
}

function userFailureNotes({ cases }: MatchSummary): readonly string[] {
  return cases.flatMap(({ caseIndex, failedUserKeys, userFailures }) => {
    if (failedUserKeys === 0) return []
    const first = userFailures
      .slice(0, 3)
      .map(({ issue, user }) => `${user.id ?? `#${user.index}`}: ${issue.message}`)
    return [
      `the key of case ${caseIndex + 1} failed for ${formatCount(failedUserKeys, 'user')}: ${first.join('; ')}`,
    ]
  })
}

function matchedTwiceNotes({ usersMatchedTwice }: MatchSummary): readonly string[] {
  if (usersMatchedTwice.count === 0) return []
  const first = usersMatchedTwice.first.slice(0, shown).map(describeMatches)
  const more = usersMatchedTwice.count - first.length
  const rest = more > 0 ? ` and ${formatCount(more)} more` : ''
  return [`users with several accounts: ${first.join(', ')}${rest}`]
}

function describeMatches({ accounts, user }: UserMatches): string {
  return `${user.id ?? `#${user.index}`} (${formatCount(accounts)})`
}

/** Formats each assumption once, with the number of affected accounts. */
function assumptionsOf({ assumptions }: MatchSummary): Parameters<typeof assumptionReport>[1] {
  return assumptions.map(({ accounts, confidence, name, reason }) => ({
    kind: 'result',
    name,
    confidence,
    reason: accounts === undefined ? reason : `${reason} (${formatCount(accounts, 'account')})`,
  }))
}
