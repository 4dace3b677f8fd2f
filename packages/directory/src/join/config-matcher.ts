import type { Issue } from '@igakit/cel'
import type { ConfigPlace } from '../config/config-place.ts'
import type { EvaluatedAccounts } from '../evaluate/evaluated.ts'
import { type Decision, isNotedDecision, wordOf } from '../filter/decision.ts'
import { isNoted, type Key, keysOf } from '../keys/key.ts'
import type { Outcome, SharedKey } from '../outcome.ts'
import type { PlannedCase, PlannedConfig } from '../plan/planned-config.ts'
import type { MatchSemantics } from '../semantics.ts'
import type { KeyGroup } from './key-index.ts'
import { MatchTally } from './match-tally.ts'
import type { UserIndex } from './user-index.ts'

const created: Outcome = { kind: 'created' }
const matchOnly: Outcome = { kind: 'match_only' }
const ignored: Outcome = { kind: 'ignored' }

/** Finds what one configuration makes of accounts, and keeps count. */
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
    if (isNotedDecision(decision) && decision.restsOnMessages) this.tally.noteMessages()
    const word = wordOf(decision)
    if (word === undefined) return failed({ kind: 'filter' }, issueOf(decision))
    if (word === 'IGNORE') return ignored
    return this.#tryCases(accounts, row) ?? (word === 'CREATE' ? created : matchOnly)
  }

  #tryCases(accounts: EvaluatedAccounts, row: number): Outcome | undefined {
    const { cases } = this.config
    for (let caseIndex = 0; caseIndex < cases.length; caseIndex++) {
      const matchCase = cases[caseIndex]
      if (matchCase === undefined) continue
      const key = accounts.key(matchCase.accountKey, row)
      const outcome =
        typeof key === 'string'
          ? this.#tryKey(key, caseIndex, matchCase)
          : this.#tryKeys(key, caseIndex, matchCase)
      if (outcome !== undefined) return outcome
    }
    return undefined
  }

  /** What nearly all accounts have is one key. */
  #tryKey(key: string, caseIndex: number, { userKey }: PlannedCase): Outcome | undefined {
    this.tally.countTry(caseIndex, key === '')
    if (key === '') return undefined
    const found = this.#users.keys[userKey]?.index.find(key)
    if (found === undefined) return undefined
    if (typeof found === 'number') return this.#matched(found, caseIndex, key)
    return this.#ambiguous(caseIndex, [this.#sharedKey(key, found)])
  }

  #tryKeys(
    key: Exclude<Key, string>,
    caseIndex: number,
    { userKey }: PlannedCase,
  ): Outcome | undefined {
    const keys = keysOf(key)
    this.tally.countTry(caseIndex, keys.length === 0 && !(isNoted(key) && key.isFailure))
    if (keys.length > 1) this.tally.hasLists = true
    if (isNoted(key)) {
      this.tally.note(caseIndex, key)
      if (key.isFailure) {
        if (this.#semantics.failedKey === 'continue') return undefined
        return failed({ kind: 'case', caseIndex, side: 'account' }, key.issue ?? unexplained)
      }
    }
    const index = this.#users.keys[userKey]?.index
    if (index === undefined) return undefined
    const hits: (readonly [string, number | KeyGroup])[] = []
    for (const each of keys) {
      const found = index.find(each)
      if (found !== undefined) hits.push([each, found])
    }
    const [first] = hits
    if (first === undefined) return undefined
    const [firstKey, user] = first
    // Several keys may lead to one and the same user.
    if (typeof user === 'number' && hits.every(([, found]) => found === user)) {
      return this.#matched(user, caseIndex, firstKey)
    }
    return this.#ambiguous(
      caseIndex,
      hits.map(([each, found]) => this.#sharedKey(each, found)),
    )
  }

  #matched(user: number, caseIndex: number, key: string): Outcome {
    this.tally.countMatch(caseIndex, user)
    return { kind: 'matched', user: this.#users.ref(user), caseIndex, key }
  }

  #ambiguous(caseIndex: number, sharedKeys: readonly SharedKey[]): Outcome | undefined {
    this.tally.countAmbiguous(caseIndex)
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
  return (isNotedDecision(decision) ? decision.issue : undefined) ?? unexplained
}

const unexplained: Issue = {
  code: 'internal_error',
  stage: 'eval',
  message: 'the evaluation failed without saying why',
}
