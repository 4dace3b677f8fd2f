import { safeInline } from '@igakit/cel-testing/safe-text'
import {
  type AccountExplanation,
  describePlace,
  type Improvement,
  improvementChanges,
  type MatchSummary,
  nearReasons,
  type Outcome,
} from '@igakit/directory'
import type { Context } from '../../../context.ts'
import { table } from '../../../output/table.ts'
import { listNames } from '../check-matched.ts'
import type { MatchResult } from '../result.ts'
import { nameOf } from './outcome-rows.ts'
import { percent } from './words.ts'
import { formatCount } from '../../../output/format-count.ts'

/** The maximum number of suggestions to show. */
const shownSuggestions = 5

/** Formats users without accounts, ambiguous keys, suggestions and samples. */
export function findingsReport(
  context: Context,
  { study, summary }: Extract<MatchResult, { kind: 'match' }>,
): string {
  const parts = [
    withoutAccounts(summary),
    ambiguousKeys(context, summary),
    ...(study.improvements ?? []).slice(0, shownSuggestions).map(suggestion),
    samples(context, study.samples ?? []),
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => `\n${part}`)
    .join('')
}

function withoutAccounts({ users, usersWithoutAccounts }: MatchSummary): string {
  const { count, first } = usersWithoutAccounts
  if (count === 0) return ''
  const names = listNames(first.map(nameOf), count)
  const share = `${formatCount(count)} of ${formatCount(users)} (${percent(count, users)})`
  return `Users without accounts: ${share}: ${safeInline(names)}\n`
}

function ambiguousKeys(
  { columns, outStyle }: Context,
  { largestSharedKeys }: MatchSummary,
): string {
  if (largestSharedKeys.length === 0) return ''
  const rows = largestSharedKeys.map(({ accounts, caseIndex, key, userCount, users }) => [
    formatCount(caseIndex + 1),
    formatCount(userCount),
    formatCount(accounts),
    key,
    listNames(users.slice(0, 5).map(nameOf), userCount),
  ])
  return table(outStyle, ['CASE', 'USERS', 'ACCOUNTS', 'AMBIGUOUS KEY', 'USERS WITH IT'], rows, {
    width: columns,
  })
}

/** Describes the effect of a suggestion: `1,214 more match if case is ignored in case 1`. */
export function effectOf({ ambiguous, caseIndex, change, failed, matched }: Improvement): string {
  const place = caseIndex === undefined ? '' : ` in case ${caseIndex + 1}`
  const match =
    matched === 1 ? '1 more account matches' : `${formatCount(matched, 'more account')} match`
  const others = [
    ...(ambiguous > 0
      ? [`${formatCount(ambiguous)} ${ambiguous === 1 ? 'becomes' : 'become'} ambiguous`]
      : []),
    ...(failed > 0 ? [`the key fails for ${formatCount(failed)}`] : []),
  ]
  const rest = others.length === 0 ? '' : ` (${others.join(', ')})`
  return `${match}${rest} if ${improvementChanges[change]}${place}`
}

function suggestion(improvement: Improvement): string {
  const matchCase = safeInline(JSON.stringify(improvement.matchCase))
  return `Suggestion: ${effectOf(improvement)}. Add this match case:\n  ${matchCase}\n`
}

function samples({ columns, outStyle }: Context, all: readonly AccountExplanation[]): string {
  if (all.length === 0) return ''
  const rows = all.map((explanation) => [
    explanation.outcome.kind,
    nameOf(explanation.account),
    nearestOf(explanation),
    reasonOf(explanation),
  ])
  return table(outStyle, ['OUTCOME', 'ACCOUNT', 'NEAREST USER', 'REASON'], rows, {
    width: columns,
  })
}

/** Returns the user of a matched account, or the user whose key is closest. */
export function nearestOf({ cases, outcome }: AccountExplanation): string {
  if (outcome.kind === 'matched') return nameOf(outcome.user)
  const [near] = cases.flatMap(({ nearMisses }) => nearMisses.slice(0, 1))
  return near === undefined ? '' : nameOf(near.user)
}

/** Describes the reason for an outcome in one sentence. */
export function reasonOf({ cases, outcome }: AccountExplanation): string {
  const near = cases.flatMap(({ caseIndex, nearMisses }) =>
    nearMisses.slice(0, 1).map(({ accountKey, reason, userKey }) => {
      const keys = `${JSON.stringify(accountKey)} and ${JSON.stringify(userKey)}`
      return `case ${caseIndex + 1}: ${keys}: ${nearReasons[reason]}`
    }),
  )
  const withoutKeys = cases.every(({ accountKeys }) => accountKeys.length === 0)
  return (
    reasonOfOutcome(outcome) ?? near[0] ?? (withoutKeys ? 'no key' : 'no user has a similar key')
  )
}

function reasonOfOutcome(outcome: Outcome): string | undefined {
  switch (outcome.kind) {
    case 'matched':
      return `case ${outcome.caseIndex + 1} on ${JSON.stringify(outcome.key)}`
    case 'ambiguous': {
      const users = outcome.sharedKeys.flatMap((shared) => shared.users.map(nameOf))
      return `case ${outcome.caseIndex + 1} finds several users: ${listNames([...new Set(users)])}`
    }
    case 'failed':
      return `${describePlace(outcome.place)}: ${outcome.issue.message}`
    case 'ignored':
      return 'the account filter excludes the account'
    case 'created':
    case 'match_only':
      return undefined
  }
}
