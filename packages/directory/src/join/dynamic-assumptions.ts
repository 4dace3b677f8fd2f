import {
  type MatchAssumption,
  type MatchingAssumption,
  matchingAssumptions,
} from '../match-assumption.ts'
import type { MatchSemantics } from '../semantics.ts'
import type { CaseSummary, MatchSummary } from './match-summary.ts'

/** What happened while accounts were matched. */
export interface Happenings {
  readonly cases: readonly CaseSummary[]
  readonly outcomes: MatchSummary['outcomes']
  readonly semantics: MatchSemantics
  /** How many accounts have an outcome that would be another if accounts were maps. */
  readonly restingOnMessages: number
  readonly usersRestOnMessages: boolean
  readonly hasLists: boolean
  readonly hasSeveralMatches: boolean
}

/** What the outcomes rest on because of what the accounts and users are. */
export function dynamicAssumptions(happened: Happenings): readonly MatchAssumption[] {
  const { cases, outcomes, restingOnMessages, semantics } = happened
  const sum = (count: (summary: CaseSummary) => number): number =>
    cases.reduce((total, summary) => total + count(summary), 0)
  const missing = sum((each) => each.missingAccountKeys)
  const missingOfUsers = sum((each) => each.missingUserKeys)
  const found: MatchAssumption[] = []
  const add = (name: MatchingAssumption, holds: boolean, accounts?: number): void => {
    if (!holds) return
    const assumption = {
      kind: 'matching' as const,
      name,
      confidence: 'assumed' as const,
      reason: matchingAssumptions[name],
    }
    found.push(accounts === undefined || accounts === 0 ? assumption : { ...assumption, accounts })
  }
  add('shared_keys', happened.hasLists)
  add('no_key', sum((each) => each.emptyAccountKeys + each.emptyUserKeys) > 0)
  // Where they are failures, or do not stop, the tenant has said so.
  add('missing_key', missing + missingOfUsers > 0, missingOfUsers > 0 ? undefined : missing)
  add(
    'failed_key',
    semantics.failedKey === 'stop' && sum((each) => each.failedAccountKeys) > 0,
    sum((each) => each.failedAccountKeys),
  )
  add('failed_user_key', sum((each) => each.failedUserKeys) > 0)
  add('several_users', outcomes.ambiguous > 0, outcomes.ambiguous)
  add('several_accounts', happened.hasSeveralMatches)
  add(
    'messages',
    restingOnMessages > 0 || happened.usersRestOnMessages,
    happened.usersRestOnMessages ? undefined : restingOnMessages,
  )
  return found
}
