import type { MatchAssumption } from '../match-assumption.ts'
import type { OutcomeKind, RecordRef } from '../outcome.ts'
import type { UserFailure } from './user-index.ts'

/** The result of matching all accounts. */
export interface MatchSummary {
  readonly accounts: number
  readonly users: number
  /** The number of accounts by outcome. */
  readonly outcomes: Readonly<Record<OutcomeKind, number>>
  readonly cases: readonly CaseSummary[]
  /** Users matched to several accounts, by any case. */
  readonly usersMatchedTwice: MultipleMatches
  /** Users that no account matched; skipped users do not count. */
  readonly usersWithoutAccounts: UnmatchedUsers
  /** The number of deleted users. */
  readonly deletedUsers: number
  /** The ambiguous keys with the most users, at most `maxListedKeys`. */
  readonly largestSharedKeys: readonly AmbiguousKey[]
  /** The assumptions about undocumented service behaviour. */
  readonly assumptions: readonly MatchAssumption[]
}

/** The result of one case. Accounts that an earlier case decided are not included. */
export interface CaseSummary {
  readonly caseIndex: number
  readonly appUserKeyCel: string
  readonly userKeyCel: string
  /**
   * The field paths of the account key, such as `profile.login`; `undefined` if the key uses the whole account.
   */
  readonly accountPaths: readonly string[] | undefined
  /** The field paths of the user key. */
  readonly userPaths: readonly string[] | undefined
  /** The number of accounts that reached the case. */
  readonly tried: number
  readonly matched: number
  readonly ambiguous: number
  /** The number of accounts without a key. */
  readonly emptyAccountKeys: number
  /** The number of accounts without a key because a field is missing. */
  readonly missingAccountKeys: number
  readonly failedAccountKeys: number
  /** The number of users without a key. */
  readonly emptyUserKeys: number
  readonly missingUserKeys: number
  readonly failedUserKeys: number
  /** The first users whose key failed, with the reasons. */
  readonly userFailures: readonly UserFailure[]
  /** Users that this case matched to several accounts. */
  readonly usersMatchedTwice: MultipleMatches
}

/** Users that were matched to several accounts. */
export interface MultipleMatches {
  readonly count: number
  /** The first users with several accounts, at most `maxListedMatches`. */
  readonly first: readonly UserMatches[]
}

/** Users that no account matched. */
export interface UnmatchedUsers {
  readonly count: number
  /** The first users without accounts, at most `maxListedMatches`. */
  readonly first: readonly RecordRef[]
}

/** The maximum number of ambiguous keys in a summary. */
export const maxListedKeys = 10

/** A key that several users share, so that its accounts match none of them. */
export interface AmbiguousKey {
  readonly caseIndex: number
  readonly key: string
  readonly userCount: number
  /** The first users with the key, at most `maxListedUsers`. */
  readonly users: readonly RecordRef[]
  /** The number of accounts that are ambiguous by the key. */
  readonly accounts: number
}

/** A user with the number of its accounts. */
export interface UserMatches {
  readonly user: RecordRef
  readonly accounts: number
}
