import { type Improvement, type MatchSummary, outcomeKinds } from '@igakit/directory'
import { effectOf, nearestOf, reasonOf } from '../findings.ts'
import { nameOf } from '../outcome-rows.ts'
import { inputNote, percent, settingsNote } from '../words.ts'
import { lastSummary, type MatchResult } from '../../result.ts'
import type { FinishedMatch } from '../../run.ts'
import type { MatchSettingsOrigin } from '../../settings.ts'
import type { OwnFormat } from '../../../../output/write-file.ts'
import { flowPicture } from './flow.ts'
import { html, htmlTable, Markup } from './markup.ts'
import { reportStyle } from './style.ts'
import { formatCount } from '../../../../output/format-count.ts'

export interface PageOptions {
  readonly settings: MatchSettingsOrigin
  /** The time of the run. */
  readonly time: Date
  /** True to show ids and keys, which are personal data. */
  readonly withValues: boolean
}

/** The files that a report may replace. */
export const ownPage: OwnFormat = {
  name: 'a report of `iga match`',
  isOwn: (start) => start.includes('<meta name="generator" content="iga match" />'),
}

/** Returns the result of a run as one HTML page without scripts and without external files. */
export function reportPage({ encodings, result }: FinishedMatch, options: PageOptions): string {
  const { settings, time, withValues } = options
  const summary = lastSummary(result)
  const { accounts, outcomes } = summary
  const values = withValues
    ? 'This report contains ids and keys, which are personal data.'
    : 'This report contains no ids and no keys; --with-values adds them.'
  const sections = [
    html`<p class="headline">
      ${formatCount(outcomes.matched)} of ${formatCount(accounts, 'account')}
      (${percent(outcomes.matched, accounts) || '0.0 %'})
      ${outcomes.matched === 1 ? 'matches' : 'match'} a user.
    </p>`,
    ...(result.kind === 'comparison' ? comparisonSections(result, withValues) : []),
    outcomesSection(result, summary),
    html`<h2>Accounts through the cases</h2>
      ${flowPicture(summary, 'flow')}${casesTable(summary)}`,
    ...suggestionsSection(result.study.improvements ?? []),
    ...ambiguousSection(summary, withValues),
    ...usersSection(summary, withValues),
    ...(withValues ? samplesSection(result) : []),
    html`<h2>Input and assumptions</h2>
      <ul>
        <li>
          ${inputNote(result.accounts, encodings.accounts)}${malformed(result.accounts.malformed.count)}
        </li>
        <li>
          ${inputNote(result.users, encodings.users)}${malformed(result.users.malformed.count)}
        </li>
        <li>${settingsNote(settings)}</li>
        ${[...new Set(summary.assumptions.map(({ reason }) => reason))].map((reason) => html`<li>Assumed: ${reason}</li> `)}
      </ul>`,
  ]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="generator" content="iga match" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <meta name="referrer" content="no-referrer" />
        <title>Match of ${result.accounts.name} with ${result.users.name}</title>
        <style>
          ${new Markup(reportStyle)}
        </style>
      </head>
      <body>
        <main>
          <h1>Match of ${result.accounts.name} with ${result.users.name}</h1>
          <p class="muted">
            Made by iga match at
            <time datetime="${time.toISOString()}"
              >${time.toISOString().slice(0, 16).replace('T', ' ')} UTC</time
            >. ${values}
          </p>
          ${sections}
        </main>
      </body>
    </html> `.text
}

function malformed(count: number): string {
  return count === 0 ? '' : `; skipped ${formatCount(count, 'malformed row')}`
}

function outcomesSection(result: MatchResult, { accounts, outcomes }: MatchSummary): Markup {
  const rows = outcomeKinds.map((kind) => [
    outcomeNames[kind],
    outcomes[kind],
    percent(outcomes[kind], accounts),
  ])
  const caption = result.kind === 'comparison' ? 'Outcomes after the change' : 'Outcomes'
  return html`<h2>Outcomes</h2>
    ${htmlTable(caption, ['Outcome', 'Accounts', 'Share'], rows)}`
}

const outcomeNames = {
  matched: 'matched: belongs to a user',
  created: 'created: creates a user',
  match_only: 'match only: has no user and creates none',
  ignored: 'ignored: excluded by the filter',
  ambiguous: 'ambiguous: several users match',
  failed: 'failed: an expression fails',
} as const

function casesTable({ cases }: MatchSummary): Markup {
  const header = ['Case', 'Keys', 'Tried', 'Matched', 'Ambiguous', 'No key', 'Failed']
  const rows = cases.map((each) => [
    `Case ${each.caseIndex + 1}`,
    `${each.appUserKeyCel} = ${each.userKeyCel}`,
    each.tried,
    each.matched,
    each.ambiguous,
    each.emptyAccountKeys,
    each.failedAccountKeys,
  ])
  return htmlTable('Accounts by case', header, rows)
}

function suggestionsSection(improvements: readonly Improvement[]): readonly Markup[] {
  if (improvements.length === 0) return []
  const items = improvements.slice(0, 5).map(
    (each) =>
      html`<li>
        ${effectOf(each)}. Add this match case:
        <pre>${JSON.stringify(each.matchCase, undefined, 2)}</pre>
      </li> `,
  )
  return [
    html`<h2>Suggestions</h2>
      <ol>
        ${items}
      </ol>`,
  ]
}

function ambiguousSection({ largestSharedKeys }: MatchSummary, withValues: boolean): Markup[] {
  if (largestSharedKeys.length === 0) return []
  const header = ['Key', 'Case', 'Users', 'Accounts']
  const rows = largestSharedKeys.map(({ accounts, caseIndex, key, userCount }, index) => [
    withValues ? key : `key ${index + 1}`,
    `Case ${caseIndex + 1}`,
    userCount,
    accounts,
  ])
  return [
    html`<h2>Ambiguous keys</h2>
      ${htmlTable('The keys with the most users', header, rows)}`,
  ]
}

function usersSection(
  { users, usersMatchedTwice, usersWithoutAccounts }: MatchSummary,
  withValues: boolean,
): readonly Markup[] {
  const { count, first } = usersWithoutAccounts
  const names = withValues && count > 0 ? html`<p>${listOf(first.map(nameOf), count)}</p>` : html``
  return [
    html`<h2>Users</h2>
      <p>
        Users without an account: ${formatCount(count)} of ${formatCount(users)}
        (${percent(count, users) || '0.0 %'}). Users with several:
        ${formatCount(usersMatchedTwice.count)}.
      </p>
      ${names}`,
  ]
}

function listOf(names: readonly string[], count: number): string {
  const more = count - names.length
  return names.join(', ') + (more > 0 ? ` and ${formatCount(more)} more` : '')
}

function samplesSection({ study }: MatchResult): readonly Markup[] {
  if (study.samples === undefined || study.samples.length === 0) return []
  const rows = study.samples.map((each) => [
    nameOf(each.account),
    each.outcome.kind,
    nearestOf(each),
    reasonOf(each),
  ])
  const header = ['Account', 'Outcome', 'Nearest user', 'Reason']
  return [
    html`<h2>Samples</h2>
      ${htmlTable('The first accounts of each outcome', header, rows)}`,
  ]
}

function comparisonSections(
  { after, before, changed, changes, reasons }: Extract<MatchResult, { kind: 'comparison' }>,
  withValues: boolean,
): readonly Markup[] {
  const outcomes = outcomeKinds.map((kind) => {
    const difference = after.outcomes[kind] - before.outcomes[kind]
    const sign = difference > 0 ? '+' : ''
    return [
      outcomeNames[kind],
      before.outcomes[kind],
      after.outcomes[kind],
      `${sign}${formatCount(difference)}`,
    ]
  })
  const counts = Object.entries(reasons).map(([code, count]) => [code.replaceAll('_', ' '), count])
  const rows = changes.map((change) => [
    change.account ?? `#${change.index}`,
    [change.before, change.userBefore].filter((part) => part !== null).join(' '),
    [change.after, change.userAfter].filter((part) => part !== null).join(' '),
    change.detail,
  ])
  return [
    html`<h2>Before and after</h2>
      <p>The outcome of ${formatCount(changed, 'account')} changes.</p>
      ${htmlTable('Outcomes before and after', ['Outcome', 'Before', 'After', 'Difference'], outcomes)}${htmlTable('Changed accounts by reason', ['Reason', 'Accounts'], counts)}
      <h3>Accounts through the cases before the change</h3>
      ${flowPicture(before, 'before')}`,
    ...(withValues && rows.length > 0
      ? [htmlTable('The first changed accounts', ['Account', 'Before', 'After', 'Reason'], rows)]
      : []),
  ]
}
