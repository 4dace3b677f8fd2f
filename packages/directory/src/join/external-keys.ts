import type { AccountBatch } from '../evaluate/evaluated.ts'
import { keysOf } from '../keys/key.ts'
import type { RecordRef } from '../outcome.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import type { KeyGroup } from './key-index.ts'

/** Keys of users as parallel columns. */
export interface UserKeyRows {
  /** The number of the user key in the plan; -1 for a user without keys, whose key is empty. */
  readonly expressions: readonly number[]
  readonly keys: readonly string[]
  /** The positions of the users, from 0. */
  readonly users: readonly number[]
  readonly ids: readonly (string | undefined)[]
}

/** The distinct keys of a batch of accounts as parallel columns. */
export interface AccountKeyRows {
  /** The number of the user key that the account key is compared with. */
  readonly expressions: readonly number[]
  readonly keys: readonly string[]
  /** The numbers of the keys in the batch, in ascending order. */
  readonly positions: readonly number[]
}

/** The users that share one of the keys of a batch. */
export interface KeyHit {
  /** The position of the key in the batch, as in its `AccountKeyRows`. */
  readonly position: number
  readonly userCount: number
  /** The first users with the key, at most `maxListedUsers`. */
  readonly users: readonly RecordRef[]
}

/**
 * An engine that joins keys outside the heap, such as a database. Precedence and ambiguity are decided by the same
 * code for all engines.
 */
export interface KeyEngine {
  addUsers(rows: UserKeyRows): Promise<void>
  /** Stores a batch of accounts, for the run to read again after the join, with its keys. */
  addAccounts(batch: AccountBatch, rows: AccountKeyRows): Promise<void>
  /** Joins the keys, and yields the batches of accounts in order, each with the users of its keys. */
  join(): AsyncIterable<{ readonly batch: AccountBatch; readonly hits: readonly KeyHit[] }>
  /** Returns the ids of users by position. */
  idsOf(users: readonly number[]): Promise<ReadonlyMap<number, string | undefined>>
}

/** Returns all keys of a batch of accounts, in a fixed order, by position. */
function accountKeys(plan: MatchPlan, batch: AccountBatch): Omit<AccountKeyRows, 'positions'> {
  const expressions: number[] = []
  const keys: string[] = []
  const pairs = new Map(
    plan.configs
      .flatMap(({ cases }) => cases)
      .map(({ accountKey, userKey }) => [`${accountKey} ${userKey}`, { accountKey, userKey }]),
  )
  for (const { accountKey, userKey } of pairs.values()) {
    for (const key of batch.keys[accountKey] ?? []) {
      if (key === '') continue
      if (typeof key === 'string') {
        expressions.push(userKey)
        keys.push(key)
        continue
      }
      for (const each of keysOf(key)) {
        expressions.push(userKey)
        keys.push(each)
      }
    }
  }
  return { expressions, keys }
}

/** Returns the distinct keys of a batch of accounts. */
export function accountKeyRows(plan: MatchPlan, batch: AccountBatch): AccountKeyRows {
  const all = accountKeys(plan, batch)
  const expressions: number[] = []
  const keys: string[] = []
  const positions: number[] = []
  const known = plan.userKeys.map(() => new Set<string>())
  for (const [position, key] of all.keys.entries()) {
    const expression = all.expressions[position] ?? -1
    const ofExpression = known[expression]
    if (ofExpression === undefined) continue
    const before = ofExpression.size
    if (ofExpression.add(key).size === before) continue
    expressions.push(expression)
    keys.push(key)
    positions.push(position)
  }
  return { expressions, keys, positions }
}

/** Collects the keys of users for an engine, and looks up the keys of one batch of accounts at a time. */
export class ExternalKeys {
  readonly #expressions: number[] = []
  readonly #keys: string[] = []
  readonly #users: number[] = []
  readonly #ids: (string | undefined)[] = []
  readonly #found: Map<string, number | KeyGroup>[] = []
  readonly #resolved = new Map<number, string | undefined>()
  #count = 0
  #lastId: string | undefined
  #hasKeys = true

  get size(): number {
    return this.#count
  }

  /** Numbers a user, whose keys follow. */
  push(id: string | undefined): number {
    this.#endUser()
    this.#lastId = id
    this.#hasKeys = false
    return this.#count++
  }

  /** Returns the id of a user of the current batch, or of a resolved user. */
  at(user: number): string | undefined {
    return this.#resolved.get(user)
  }

  add(expression: number, key: string, user: number): void {
    this.#hasKeys = true
    this.#expressions.push(expression)
    this.#keys.push(key)
    this.#users.push(user)
    this.#ids.push(this.#lastId)
  }

  /** Keeps a row for a user without keys, so that its id is known. */
  #endUser(): void {
    if (!this.#hasKeys) this.add(-1, '', this.#count - 1)
  }

  /** Returns and removes the collected rows. */
  take(): UserKeyRows {
    this.#endUser()
    return {
      expressions: this.#expressions.splice(0),
      keys: this.#keys.splice(0),
      users: this.#users.splice(0),
      ids: this.#ids.splice(0),
    }
  }

  find(expression: number, key: string): number | KeyGroup | undefined {
    return this.#found[expression]?.get(key)
  }

  /** Makes the users of a batch available to `find` and `at`. */
  use(plan: MatchPlan, batch: AccountBatch, hits: readonly KeyHit[]): void {
    const { expressions, keys } = accountKeys(plan, batch)
    this.#found.length = 0
    this.#resolved.clear()
    for (const { position, userCount, users } of hits) {
      const expression = expressions[position]
      const key = keys[position]
      const [first] = users
      if (expression === undefined || key === undefined || first === undefined) {
        throw new TypeError('the engine found users for an unknown key')
      }
      for (const { id, index } of users) this.#resolved.set(index, id)
      this.#found[expression] ??= new Map()
      this.#found[expression].set(
        key,
        userCount === 1
          ? first.index
          : { count: userCount, users: users.map(({ index }) => index) },
      )
    }
  }

  resolve(ids: ReadonlyMap<number, string | undefined>): void {
    for (const [user, id] of ids) this.#resolved.set(user, id)
  }
}
