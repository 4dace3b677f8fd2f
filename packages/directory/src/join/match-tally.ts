import type { KeyDetails } from '../keys/key.ts'
import {
  type MatchAssumption,
  type MatchingAssumption,
  assumeMatching,
} from '../match-assumption.ts'
import type { MatchSemantics } from '../options.ts'
import {
  maxListedMatches,
  type Outcome,
  type OutcomeKind,
  type RecordRef,
  type SharedKey,
} from '../outcome.ts'
import type { PlannedCase, PlannedConfig } from '../plan/match-plan.ts'
import {
  type AmbiguousKey,
  type CaseSummary,
  type MatchSummary,
  maxListedKeys,
  type MultipleMatches,
  type UnmatchedUsers,
  type UserMatches,
} from './match-summary.ts'
import type { UserIndex } from './user-index.ts'

/** A case with its outcome counts. */
export interface CaseTally {
  readonly caseIndex: number
  readonly matchCase: PlannedCase
  readonly counts: {
    tried: number
    matched: number
    ambiguous: number
    emptyAccountKeys: number
    missingAccountKeys: number
    failedAccountKeys: number
  }
  /** The number of matched accounts, indexed by user number. */
  readonly matches: Uint32Array
}

/** Counts the outcomes of one configuration. */
export class MatchTally {
  readonly cases: readonly CaseTally[]
  hasLists = false
  readonly #config: PlannedConfig
  readonly #users: UserIndex
  readonly #semantics: MatchSemantics
  readonly #outcomes: Record<OutcomeKind, number> = {
    matched: 0,
    created: 0,
    match_only: 0,
    ignored: 0,
    ambiguous: 0,
    failed: 0,
  }
  readonly #sharedKeys: { -readonly [Member in keyof AmbiguousKey]: AmbiguousKey[Member] }[] = []
  #accounts = 0
  /** The number of accounts whose outcome would differ if accounts were maps. */
  #restingOnMessages = 0
  /** True if the current account was already counted as depending on messages. */
  #isCounted = false

  constructor(config: PlannedConfig, users: UserIndex, semantics: MatchSemantics) {
    this.#config = config
    this.#users = users
    this.#semantics = semantics
    this.cases = config.cases.map((matchCase, caseIndex) => ({
      caseIndex,
      matchCase,
      counts: {
        tried: 0,
        matched: 0,
        ambiguous: 0,
        emptyAccountKeys: 0,
        missingAccountKeys: 0,
        failedAccountKeys: 0,
      },
      matches: new Uint32Array(users.size),
    }))
  }

  /** The number of accounts by outcome. */
  get outcomes(): Readonly<Record<OutcomeKind, number>> {
    return this.#outcomes
  }

  count(outcome: Outcome): void {
    this.#accounts++
    this.#outcomes[outcome.kind]++
    this.#isCounted = false
  }

  /**
   * Counts the shared keys of an ambiguous account. Only the keys with the most users are kept. Such a key is added at
   * its first account, so its count is exact.
   */
  countSharedKeys(caseIndex: number, sharedKeys: readonly SharedKey[]): void {
    const kept = this.#sharedKeys
    for (const { key, userCount, users } of sharedKeys) {
      if (userCount < 2) continue
      const known = kept.find((each) => each.key === key && each.caseIndex === caseIndex)
      if (known !== undefined) {
        known.accounts++
        continue
      }
      const last = kept.at(-1)
      if (kept.length >= maxListedKeys && last !== undefined) {
        if (userCount <= last.userCount) continue
        kept.pop()
      }
      const at = kept.findIndex((each) => each.userCount < userCount)
      kept.splice(at < 0 ? kept.length : at, 0, { caseIndex, key, userCount, users, accounts: 1 })
    }
  }

  /** Counts the details of an account's key. */
  countDetails({ counts }: CaseTally, key: KeyDetails): void {
    if (key.isFailure) counts.failedAccountKeys++
    else if (key.issue !== undefined) counts.missingAccountKeys++
    if (key.restsOnMessages) this.countMessages()
  }

  /** Counts an outcome that depends on messages. */
  countMessages(): void {
    if (!this.#isCounted) this.#restingOnMessages++
    this.#isCounted = true
  }

  /** Returns the numbers of the users in the summary. */
  listedUsers(): readonly number[] {
    const all = this.#matchesOfUsers()
    const several = [all, ...this.cases.map(({ matches }) => matches)].flatMap((matches) =>
      firstUsers(matches, (accounts) => accounts > 1),
    )
    const without = firstUsers(
      all,
      (accounts, user) => accounts === 0 && !this.#users.isSkipped(user),
    )
    return [...several, ...without]
  }

  /** Returns the number of accounts by user number. */
  #matchesOfUsers(): Uint32Array {
    const all = new Uint32Array(this.#users.size)
    for (const { matches } of this.cases) {
      for (let user = 0; user < all.length; user++)
        all[user] = (all[user] ?? 0) + (matches[user] ?? 0)
    }
    return all
  }

  finish(): MatchSummary {
    const cases = this.cases.map((each) => this.#summaryOf(each))
    const all = this.#matchesOfUsers()
    const usersMatchedTwice = this.#severalMatches(all)
    return {
      accounts: this.#accounts,
      users: this.#users.seen,
      outcomes: this.#outcomes,
      cases,
      usersMatchedTwice,
      usersWithoutAccounts: this.#withoutAccounts(all),
      deletedUsers: this.#users.deleted,
      largestSharedKeys: this.#sharedKeys,
      assumptions: [
        ...this.#config.assumptions,
        ...this.#assumptions(cases, usersMatchedTwice.count > 0),
      ],
    }
  }

  #summaryOf({ caseIndex, counts, matchCase, matches }: CaseTally): CaseSummary {
    const { accountPaths, appUserKeyCel, userKey, userKeyCel, userPaths } = matchCase
    const users = this.#users.keys[userKey]
    return {
      caseIndex,
      appUserKeyCel,
      userKeyCel,
      accountPaths,
      userPaths,
      ...counts,
      emptyUserKeys: users?.withoutKey ?? 0,
      missingUserKeys: users?.missing ?? 0,
      failedUserKeys: users?.failed ?? 0,
      userFailures: users?.failures ?? [],
      usersMatchedTwice: this.#severalMatches(matches),
    }
  }

  #withoutAccounts(matches: Uint32Array): UnmatchedUsers {
    const first: RecordRef[] = []
    let count = this.#users.unindexed
    for (let user = 0; user < matches.length; user++) {
      if (matches[user] !== 0 || this.#users.isSkipped(user)) continue
      count++
      if (first.length < maxListedMatches) first.push(this.#users.ref(user))
    }
    const inOrder = [...first, ...this.#users.firstUnindexed].toSorted(
      (left, right) => left.index - right.index,
    )
    return { count, first: inOrder.slice(0, maxListedMatches) }
  }

  #severalMatches(matches: Uint32Array): MultipleMatches {
    const first: UserMatches[] = []
    let count = 0
    for (let user = 0; user < matches.length; user++) {
      const accounts = matches[user] ?? 0
      if (accounts < 2) continue
      count++
      if (first.length < maxListedMatches) first.push({ user: this.#users.ref(user), accounts })
    }
    return { count, first }
  }

  /** Returns the assumptions that depend on the accounts and users. */
  #assumptions(
    cases: readonly CaseSummary[],
    hasSeveralMatches: boolean,
  ): readonly MatchAssumption[] {
    const users = this.cases.map(({ matchCase }) => this.#users.keys[matchCase.userKey])
    const userMessages = users.some((each) => (each?.restingOnMessages ?? 0) > 0)
    const messages = this.#restingOnMessages
    const sum = (count: (summary: CaseSummary) => number): number =>
      cases.reduce((total, summary) => total + count(summary), 0)
    const empty = sum((each) => each.emptyAccountKeys + each.emptyUserKeys)
    const missing = sum((each) => each.missingAccountKeys)
    const missingOfUsers = sum((each) => each.missingUserKeys)
    // With `continue`, the behaviour is known rather than assumed.
    const failed = this.#semantics.failedKey === 'stop' ? sum((each) => each.failedAccountKeys) : 0
    const { ambiguous } = this.#outcomes
    const found: readonly (readonly [MatchingAssumption, holds: boolean, accounts?: number])[] = [
      ['shared_keys', this.hasLists || users.some((each) => each?.hasLists === true)],
      ['no_key', empty > 0],
      ['missing_key', missing + missingOfUsers > 0, missingOfUsers > 0 ? 0 : missing],
      ['failed_key', failed > 0, failed],
      ['failed_user_key', sum((each) => each.failedUserKeys) > 0],
      ['several_users', ambiguous > 0, ambiguous],
      ['several_accounts', hasSeveralMatches],
      ['deleted_users', this.#semantics.deletedUsers === 'match' && this.#users.deleted > 0],
      ['messages', messages > 0 || userMessages, userMessages ? 0 : messages],
    ]
    return found
      .filter(([, holds]) => holds)
      .map(([name, , accounts]) => assumeMatching(name, accounts))
  }
}

/** Returns the first users for which the predicate holds, at most `maxListedMatches`. */
function firstUsers(
  matches: Uint32Array,
  holds: (accounts: number, user: number) => boolean,
): readonly number[] {
  const first: number[] = []
  for (let user = 0; user < matches.length && first.length < maxListedMatches; user++) {
    if (holds(matches[user] ?? 0, user)) first.push(user)
  }
  return first
}
