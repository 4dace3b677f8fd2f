import { safeInline } from '@igakit/cel-testing/safe-text'
import { type AccountExplanation, type ExplainedCase, nearReasons } from '@igakit/directory'
import type { Context } from '../../../context.ts'
import { fields } from '../../../output/table.ts'
import { listNames } from '../check-matched.ts'
import { nearestOf, reasonOf } from './findings.ts'
import { nameOf } from './outcome-rows.ts'
import { formatCount } from '../../../output/format-count.ts'

/** Formats the explanation of an account: the outcome, and the keys of each case. */
export function explanationReport(
  { outStyle }: Context,
  explanations: readonly AccountExplanation[],
): string {
  return explanations
    .map((explanation) => {
      const { account, cases, filter, outcome } = explanation
      const nearest = nearestOf(explanation)
      const head = fields(outStyle, [
        ['account', `${nameOf(account)} (position ${formatCount(account.index)})`],
        ['outcome', outcome.kind],
        ...(outcome.kind === 'matched' ? [['user', nearest] as const] : []),
        ['reason', reasonOf(explanation)],
        ...(filter === undefined ? [] : [['filter', filter] as const]),
      ])
      return head + cases.map(caseReport).join('')
    })
    .join('\n')
}

function caseReport(each: ExplainedCase): string {
  const { accountKeys, appUserKeyCel, caseIndex, issue, nearMisses, sharedKeys, userKeyCel } = each
  const lines = [
    `account key  ${appUserKeyCel} = ${accountKeys.length === 0 ? 'no key' : listKeys(accountKeys)}`,
    ...(issue === undefined ? [] : [`             ${issue.code}: ${issue.message}`]),
    `user key     ${userKeyCel}`,
    ...sharedKeys.map(
      ({ key, userCount, users }) =>
        `equal        ${JSON.stringify(key)}: ${listNames(users.map(nameOf), userCount)}`,
    ),
    ...nearMisses.map(
      ({ reason, user, userKey }) =>
        `near miss    ${JSON.stringify(userKey)}: ${nameOf(user)} ${nearReasons[reason]}`,
    ),
    ...(sharedKeys.length + nearMisses.length === 0 && accountKeys.length > 0
      ? ['no user has an equal or similar key']
      : []),
  ]
  return `\ncase ${caseIndex + 1}\n${lines.map((line) => `  ${safeInline(line)}\n`).join('')}`
}

function listKeys(keys: readonly string[]): string {
  return listNames(keys.map((key) => JSON.stringify(key)))
}
