import type { MatchAssumption } from '../match-assumption.ts'
import type { NotedKey } from '../keys/key.ts'
import type { Outcome, OutcomeKind } from '../outcome.ts'
import type { PlannedConfig } from '../plan/planned-config.ts'
import type { MatchSemantics } from '../semantics.ts'
import { dynamicAssumptions } from './dynamic-assumptions.ts'
import {
  type CaseSummary,
  listedMatches,
  type MatchSummary,
  type SeveralMatches,
  type UserMatches,
} from './match-summary.ts'
import type { UserIndex } from './user-index.ts'

/** The counts of one case. */
interface CaseCounts {
  tried: number
  matched: number
  ambiguous: number
  empty: number
  missing: number
  failed: number
  /** How many accounts were matched to each user, by its number. */
  readonly matches: Uint32Array
}

/** Counts what one configuration makes of accounts. */
export class MatchTally {
  hasLists = false
  readonly #config: PlannedConfig
  readonly #users: UserIndex
  readonly #semantics: MatchSemantics
  readonly #outcomes: Record<OutcomeKind, number>
  readonly #cases: readonly CaseCounts[]
  #accounts = 0
  #restingOnMessages = 0
  /** Whether the account that is being matched was counted as resting on messages. */
  #isNoted = false

  constructor(config: PlannedConfig, users: UserIndex, semantics: MatchSemantics) {
    this.#config = config
    this.#users = users
    this.#semantics = semantics
    this.#outcomes = {
      matched: 0,
      created: 0,
      match_only: 0,
      ignored: 0,
      ambiguous: 0,
      failed: 0,
    }
    this.#cases = config.cases.map(() => ({
      tried: 0,
      matched: 0,
      ambiguous: 0,
      empty: 0,
      missing: 0,
      failed: 0,
      matches: new Uint32Array(users.size),
    }))
  }

  count(outcome: Outcome): void {
    this.#accounts++
    this.#outcomes[outcome.kind]++
    this.#isNoted = false
  }

  countTry(caseIndex: number, isEmpty: boolean): void {
    const counts = this.#cases[caseIndex]
    if (counts === undefined) return
    counts.tried++
    if (isEmpty) counts.empty++
  }

  countMatch(caseIndex: number, user: number): void {
    const counts = this.#cases[caseIndex]
    if (counts === undefined) return
    counts.matched++
    counts.matches[user] = (counts.matches[user] ?? 0) + 1
  }

  countAmbiguous(caseIndex: number): void {
    const counts = this.#cases[caseIndex]
    if (counts !== undefined) counts.ambiguous++
  }

  /** Takes note of an account's key. */
  note(caseIndex: number, key: NotedKey): void {
    const counts = this.#cases[caseIndex]
    if (counts === undefined) return
    if (key.isFailure) counts.failed++
    else if (key.issue !== undefined) counts.missing++
    if (key.restsOnMessages) this.noteMessages()
  }

  /** Takes note that the outcome of the account rests on messages. */
  noteMessages(): void {
    if (!this.#isNoted) this.#restingOnMessages++
    this.#isNoted = true
  }

  finish(): MatchSummary {
    const cases = this.#cases.map((counts, index) => this.#caseSummary(counts, index))
    const usersMatchedTwice = this.#severalMatches(this.#matchesOfAllCases())
    return {
      accounts: this.#accounts,
      users: this.#users.seen,
      outcomes: this.#outcomes,
      cases,
      usersMatchedTwice,
      assumptions: this.#assumptions(cases, usersMatchedTwice.count > 0),
    }
  }

  #caseSummary(counts: CaseCounts, caseIndex: number): CaseSummary {
    const {
      accountPaths,
      appUserKeyCel = '',
      userKey = 0,
      userKeyCel = '',
      userPaths,
    } = this.#config.cases[caseIndex] ?? {}
    const users = this.#users.keys[userKey]
    return {
      caseIndex,
      appUserKeyCel,
      userKeyCel,
      accountPaths,
      userPaths,
      tried: counts.tried,
      matched: counts.matched,
      ambiguous: counts.ambiguous,
      emptyAccountKeys: counts.empty,
      missingAccountKeys: counts.missing,
      failedAccountKeys: counts.failed,
      emptyUserKeys: users?.withoutKey ?? 0,
      missingUserKeys: users?.missing ?? 0,
      failedUserKeys: users?.failed ?? 0,
      userFailures: users?.failures ?? [],
      usersMatchedTwice: this.#severalMatches(counts.matches),
    }
  }

  #matchesOfAllCases(): Uint32Array {
    const [first, ...others] = this.#cases.map(({ matches }) => matches)
    const sum = new Uint32Array(first ?? [])
    for (const matches of others) {
      for (let user = 0; user < sum.length; user++)
        sum[user] = (sum[user] ?? 0) + (matches[user] ?? 0)
    }
    return sum
  }

  #severalMatches(matches: Uint32Array): SeveralMatches {
    const first: UserMatches[] = []
    let count = 0
    for (let user = 0; user < matches.length; user++) {
      const accounts = matches[user] ?? 0
      if (accounts < 2) continue
      count++
      if (first.length < listedMatches) first.push({ user: this.#users.ref(user), accounts })
    }
    return { count, first }
  }

  #assumptions(
    cases: readonly CaseSummary[],
    hasSeveralMatches: boolean,
  ): readonly MatchAssumption[] {
    const users = this.#config.cases.map(({ userKey }) => this.#users.keys[userKey])
    return [
      ...this.#config.assumptions,
      ...dynamicAssumptions({
        cases,
        outcomes: this.#outcomes,
        semantics: this.#semantics,
        restingOnMessages: this.#restingOnMessages,
        usersRestOnMessages: users.some((each) => (each?.restingOnMessages ?? 0) > 0),
        hasLists: this.hasLists || users.some((each) => each?.hasLists === true),
        hasSeveralMatches,
      }),
    ]
  }
}
