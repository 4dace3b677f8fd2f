import type { Issue } from '@igakit/cel'
import type { ConfigPlace } from '../config/match-config.ts'
import type { EvaluatedAccounts } from '../evaluate/evaluated.ts'
import { type Decision, hasDecisionDetails, wordOf } from '../filter/decision.ts'
import { hasDetails, type Key, keysOf, unexplained } from '../keys/key.ts'
import type { MatchSemantics } from '../options.ts'
import type { Outcome, SharedKey } from '../outcome.ts'
import type { PlannedConfig } from '../plan/match-plan.ts'
import { type CaseTally, MatchTally } from './match-tally.ts'
import type { KeyGroup } from './key-index.ts'
import type { UserIndex } from './user-index.ts'

const created: Outcome = { kind: 'created' }
const matchOnly: Outcome = { kind: 'match_only' }
const ignored: Outcome = { kind: 'ignored' }

/** Matches accounts by one configuration and counts the outcomes. */
export class ConfigMatcher {
  readonly config: PlannedConfig
  readonly tally: MatchTally
  readonly #users: UserIndex
  readonly #semantics: MatchSemantics

  constructor(config: PlannedConfig, users: UserIndex, semantics: MatchSemantics) {
    this.config = config
    this.tally = new MatchTally(config, users, semantics)
    this.#users = users
    this.#semantics = semantics
  }

  match(accounts: EvaluatedAccounts, row: number): Outcome {
    const outcome = this.#decide(accounts, row)
    this.tally.count(outcome)
    return outcome
  }

  #decide(accounts: EvaluatedAccounts, row: number): Outcome {
    const { filter } = this.config
    const decision = filter === undefined ? 'CREATE' : accounts.decision(filter, row)
    if (hasDecisionDetails(decision) && decision.restsOnMessages) this.tally.countMessages()
    const word = wordOf(decision)
    if (word === undefined) return failed({ kind: 'filter' }, issueOf(decision))
    if (word === 'IGNORE') return ignored
    return this.#tryCases(accounts, row) ?? (word === 'CREATE' ? created : matchOnly)
  }

  #tryCases(accounts: EvaluatedAccounts, row: number): Outcome | undefined {
    for (const each of this.tally.cases) {
      const key = accounts.key(each.matchCase.accountKey, row)
      const outcome =
        typeof key === 'string' ? this.#tryKey(key, each, row) : this.#tryKeys(key, each, row)
      if (outcome !== undefined) return outcome
    }
    return undefined
  }

  /** Tries a single key, the fast path: most accounts have only one key. */
  #tryKey(key: string, each: CaseTally, row: number): Outcome | undefined {
    each.counts.tried++
    if (key === '') {
      each.counts.emptyAccountKeys++
      return undefined
    }
    const found = this.#users.find(each.matchCase, key, row, 0)
    if (found === undefined) return undefined
    if (typeof found === 'number') return this.#matched(found, each, key)
    return this.#ambiguous(each, [this.#sharedKey(key, found)])
  }

  #tryKeys(key: Exclude<Key, string>, each: CaseTally, row: number): Outcome | undefined {
    const { caseIndex, counts, matchCase } = each
    const keys = keysOf(key)
    counts.tried++
    if (keys.length === 0 && !(hasDetails(key) && key.isFailure)) counts.emptyAccountKeys++
    if (keys.length > 1) this.tally.hasLists = true
    if (hasDetails(key)) {
      this.tally.countDetails(each, key)
      if (key.isFailure) {
        if (this.#semantics.failedKey === 'continue') return undefined
        return failed({ kind: 'case', caseIndex, side: 'account' }, key.issue ?? unexplained)
      }
    }
    const hits: (readonly [string, number | KeyGroup])[] = []
    for (const [nth, one] of keys.entries()) {
      const found = this.#users.find(matchCase, one, row, nth)
      if (found !== undefined) hits.push([one, found])
    }
    const [first] = hits
    if (first === undefined) return undefined
    const [firstKey, user] = first
    // Several keys may belong to the same user.
    if (typeof user === 'number' && hits.every(([, found]) => found === user)) {
      return this.#matched(user, each, firstKey)
    }
    return this.#ambiguous(
      each,
      hits.map(([one, found]) => this.#sharedKey(one, found)),
    )
  }

  #matched(user: number, { caseIndex, counts, matches }: CaseTally, key: string): Outcome {
    counts.matched++
    matches[user] = (matches[user] ?? 0) + 1
    return { kind: 'matched', user: this.#users.ref(user), caseIndex, key }
  }

  #ambiguous(
    { caseIndex, counts }: CaseTally,
    sharedKeys: readonly SharedKey[],
  ): Outcome | undefined {
    counts.ambiguous++
    this.tally.countSharedKeys(caseIndex, sharedKeys)
    if (this.#semantics.severalUsers === 'continue') return undefined
    return { kind: 'ambiguous', caseIndex, sharedKeys }
  }

  #sharedKey(key: string, found: number | KeyGroup): SharedKey {
    if (typeof found === 'number') return { key, userCount: 1, users: [this.#users.ref(found)] }
    const users = found.users.map((user) => this.#users.ref(user))
    return { key, userCount: found.count, users }
  }
}

function failed(place: ConfigPlace, issue: Issue): Outcome {
  return { kind: 'failed', place, issue }
}

function issueOf(decision: Decision): Issue {
  return (hasDecisionDetails(decision) ? decision.issue : undefined) ?? unexplained
}
