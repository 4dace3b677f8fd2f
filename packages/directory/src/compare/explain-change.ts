import { describePlace } from '../config/match-config.ts'
import type { Outcome } from '../outcome.ts'
import type { PlannedCase, PlannedConfig } from '../plan/match-plan.ts'
import type { ChangeReason } from './outcome-change.ts'

/** The difference between a case and its counterpart in the other configuration, if any. */
type CaseDifference =
  | 'none'
  | 'no counterpart'
  | 'account key'
  | 'user key'
  | 'account key and user key'

/** The differences between the cases of two configurations. */
export interface CaseAlignment {
  readonly before: readonly CaseDifference[]
  readonly after: readonly CaseDifference[]
}

/** Pairs the cases of two configurations: first equal cases, then the remaining cases by position. */
export function alignCases(before: PlannedConfig, after: PlannedConfig): CaseAlignment {
  const ofBefore: CaseDifference[] = before.cases.map(() => 'no counterpart')
  const ofAfter: CaseDifference[] = after.cases.map(() => 'no counterpart')
  for (const [index, each] of before.cases.entries()) {
    const other = after.cases.findIndex(
      (candidate, at) =>
        ofAfter[at] === 'no counterpart' && differenceOf(each, candidate) === 'none',
    )
    if (other < 0) continue
    ofBefore[index] = 'none'
    ofAfter[other] = 'none'
  }
  for (const [index, each] of before.cases.entries()) {
    const candidate = after.cases[index]
    if (candidate === undefined) continue
    if (ofBefore[index] !== 'no counterpart' || ofAfter[index] !== 'no counterpart') continue
    ofBefore[index] = differenceOf(each, candidate)
    ofAfter[index] = ofBefore[index]
  }
  return { before: ofBefore, after: ofAfter }
}

function differenceOf(left: PlannedCase, right: PlannedCase): CaseDifference {
  if (left.accountKey === right.accountKey) {
    return left.userKey === right.userKey ? 'none' : 'user key'
  }
  return left.userKey === right.userKey ? 'account key' : 'account key and user key'
}

/** Returns the configuration change that caused an account's outcome to differ. */
export function explainChange(
  before: Outcome,
  after: Outcome,
  alignment: CaseAlignment,
): ChangeReason {
  const caseBefore = decidingCase(before)
  const caseAfter = decidingCase(after)
  if (isOfFilter(before) || isOfFilter(after) || (caseBefore ?? caseAfter) === undefined) {
    const message = `before, the account filter ${describeFilter(before)}; after, it ${describeFilter(after)}`
    return { code: 'filter', message }
  }
  const then = `before, ${describe(before)}; after, ${describe(after)}`
  for (const [caseIndex, differences, code, words] of [
    [caseAfter, alignment.after, 'case_added', 'is new'],
    [caseBefore, alignment.before, 'case_removed', 'was removed'],
  ] as const) {
    if (caseIndex === undefined) continue
    const difference = differences[caseIndex] ?? 'none'
    if (difference === 'none') continue
    const subject = `case ${caseIndex + 1}`
    if (difference === 'no counterpart') return { code, message: `${subject} ${words}: ${then}` }
    return { code: 'case_changed', message: `${subject} has a different ${difference}: ${then}` }
  }
  return { code: 'case_order', message: `the cases are in a different order: ${then}` }
}

/** Returns the case that decided the outcome; `undefined` if the filter decided or no case matched. */
function decidingCase(outcome: Outcome): number | undefined {
  switch (outcome.kind) {
    case 'matched':
    case 'ambiguous':
      return outcome.caseIndex
    case 'failed':
      return outcome.place.kind === 'case' ? outcome.place.caseIndex : undefined
    case 'created':
    case 'match_only':
    case 'ignored':
      return undefined
  }
}

function isOfFilter(outcome: Outcome): boolean {
  return (
    outcome.kind === 'ignored' || (outcome.kind === 'failed' && outcome.place.kind === 'filter')
  )
}

function describeFilter(outcome: Outcome): string {
  if (outcome.kind === 'ignored') return 'excludes the account'
  if (outcome.kind === 'failed' && outcome.place.kind === 'filter') return 'fails'
  return outcome.kind === 'match_only' ? 'only lets the account match' : 'includes the account'
}

function describe(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'matched':
      return `case ${outcome.caseIndex + 1} matches on ${JSON.stringify(outcome.key)}`
    case 'ambiguous': {
      const keys = outcome.sharedKeys.map(({ key }) => JSON.stringify(key)).slice(0, 3)
      return `case ${outcome.caseIndex + 1} finds several users for ${keys.join(', ')}`
    }
    case 'failed':
      return `${describePlace(outcome.place)} fails`
    case 'created':
    case 'match_only':
      return 'no case matches'
    case 'ignored':
      return 'the account is excluded'
  }
}
