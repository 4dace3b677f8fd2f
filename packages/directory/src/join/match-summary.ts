import type { MatchAssumption } from '../match-assumption.ts'
import type { OutcomeKind, RecordRef } from '../outcome.ts'
import type { UserFailure } from './user-index.ts'

/** What came of matching all accounts. */
export interface MatchSummary {
  readonly accounts: number
  readonly users: number
  /** How many accounts have each kind of outcome. */
  readonly outcomes: Readonly<Record<OutcomeKind, number>>
  readonly cases: readonly CaseSummary[]
  /** Users to whom several accounts were matched, by whatever cases. */
  readonly usersMatchedTwice: SeveralMatches
  /** What the outcomes rest on that the service is not documented to do or to have. */
  readonly assumptions: readonly MatchAssumption[]
}

/** What came of one case. Accounts that an earlier case decided do not count. */
export interface CaseSummary {
  readonly caseIndex: number
  readonly appUserKeyCel: string
  readonly userKeyCel: string
  /** The selections of the account key, such as `profile.login`; `undefined` if it uses the account as a whole. */
  readonly accountPaths: readonly string[] | undefined
  /** The selections of the user key. */
  readonly userPaths: readonly string[] | undefined
  /** How many accounts it was tried for. */
  readonly tried: number
  readonly matched: number
  readonly ambiguous: number
  /** How many accounts had no key. */
  readonly emptyAccountKeys: number
  /** How many of these because the expression reads what is not there. */
  readonly missingAccountKeys: number
  readonly failedAccountKeys: number
  /** How many users had no key. */
  readonly emptyUserKeys: number
  readonly missingUserKeys: number
  readonly failedUserKeys: number
  /** The first users whose key failed, with the reason. */
  readonly userFailures: readonly UserFailure[]
  /** Users to whom this case matched several accounts. */
  readonly usersMatchedTwice: SeveralMatches
}

/** Users to whom several accounts were matched. */
export interface SeveralMatches {
  readonly count: number
  /** The first of them, at most `listedMatches`. */
  readonly first: readonly UserMatches[]
}

/** How many users with several accounts a summary lists: any number of users can have several. */
export const listedMatches = 100

/** A user with how many accounts were matched to it. */
export interface UserMatches {
  readonly user: RecordRef
  readonly accounts: number
}
