import type { AccountBatch } from '../evaluate/evaluated.ts'
import { keysOf } from '../keys/key.ts'
import type { RecordRef } from '../outcome.ts'
import type { MatchPlan } from '../plan/match-plan.ts'
import type { KeyGroup } from './key-index.ts'

/** Keys of users as parallel columns. */
export interface UserKeyRows {
  /** The number of the user key in the plan, or -1 for a user without keys, whose key is empty. */
  readonly expressions: readonly number[]
  readonly keys: readonly string[]
  /** The positions of the users, from 0. */
  readonly users: readonly number[]
  readonly ids: readonly (string | undefined)[]
}

/** The keys of a batch of accounts as parallel columns, almost without duplicates. */
export interface AccountKeyRows {
  /** The number of the user key that the account key is compared with, in ascending order of the pairs of keys. */
  readonly expressions: readonly number[]
  readonly keys: readonly string[]
}

/** The users that share one of the keys of a batch. */
export interface KeyHit {
  /** The position of the key in the columns of its batch. */
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
  /** Stores a batch of accounts with its keys, to be read again after the join. */
  addAccounts(batch: AccountBatch, rows: AccountKeyRows): Promise<void>
  /** Joins the keys, and yields the batches of accounts in order, each with the users of its keys. */
  join(): AsyncIterable<{ readonly batch: AccountBatch; readonly hits: readonly KeyHit[] }>
  /** Returns the ids of users by position. */
  idsOf(users: readonly number[]): Promise<ReadonlyMap<number, string | undefined>>
}

/** The maximum number of slots of a `RecentKeys`; a power of two. */
const maxSlots = 4096

/**
 * Remembers the positions of recent keys, so that a key shared by many accounts is joined only a few times per batch.
 */
class RecentKeys {
  readonly #mask: number
  readonly #keys: string[]
  readonly #positions: Int32Array

  /** @param count the number of keys to expect */
  constructor(count: number) {
    const slots = Math.min(maxSlots, 2 ** Math.ceil(Math.log2(Math.max(1, count))))
    this.#mask = slots - 1
    // Keys are never empty.
    this.#keys = Array.from({ length: slots }, () => '')
    this.#positions = new Int32Array(slots)
  }

  /** Returns the position of an earlier equal key, or remembers the position of a new key. */
  positionOf(key: string, next: number): number {
    const slot = hashOf(key) & this.#mask
    if (this.#keys[slot] === key) return this.#positions[slot] ?? next
    this.#keys[slot] = key
    this.#positions[slot] = next
    return next
  }
}

/** The number of characters that go into a hash. */
const readCharacters = 8

function hashOf(key: string): number {
  const step = 1 + Math.floor(key.length / readCharacters)
  let hash = key.length
  for (let at = 0; at < key.length; at += step) hash = Math.imul(hash, 31) + key.charCodeAt(at)
  return hash ^ (hash >>> 12)
}

/** The keys of a batch for one pair of an account key and a user key. */
interface PairKeys {
  /** The first of the keys of each row in `positions`. */
  readonly starts: Int32Array
  /** The positions of the keys of all rows. */
  readonly positions: readonly number[]
}

/** The keys of a batch of accounts, by account key and user key. */
interface BatchKeys extends AccountKeyRows {
  readonly pairs: readonly (readonly (PairKeys | undefined)[])[]
}

/** Returns the keys of a batch of accounts. The same batch always has the same positions. */
export function accountKeyRows(plan: MatchPlan, batch: AccountBatch): BatchKeys {
  const expressions: number[] = []
  const keys: string[] = []
  const pairs: (PairKeys | undefined)[][] = plan.accountKeys.map(() => [])
  for (const { accountKey, userKey } of plan.configs.flatMap(({ cases }) => cases)) {
    const ofAccountKey = pairs[accountKey]
    if (ofAccountKey === undefined || ofAccountKey[userKey] !== undefined) continue
    const column = batch.keys[accountKey] ?? []
    const starts = new Int32Array(column.length)
    const positions: number[] = []
    const recent = new RecentKeys(column.length)
    const add = (key: string): void => {
      const position = recent.positionOf(key, keys.length)
      positions.push(position)
      if (position !== keys.length) return
      expressions.push(userKey)
      keys.push(key)
    }
    for (let row = 0; row < column.length; row++) {
      starts[row] = positions.length
      const key = column[row] ?? ''
      if (typeof key !== 'string') for (const each of keysOf(key)) add(each)
      else if (key !== '') add(key)
    }
    ofAccountKey[userKey] = { starts, positions }
  }
  return { expressions, keys, pairs }
}

/** Collects the keys of users for an engine, and looks up the keys of one batch of accounts at a time. */
export class ExternalKeys {
  readonly #expressions: number[] = []
  readonly #keys: string[] = []
  readonly #users: number[] = []
  readonly #ids: (string | undefined)[] = []
  #pairs: BatchKeys['pairs'] = []
  #found: (number | KeyGroup | undefined)[] = []
  #foundIds: (string | undefined)[] = []
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

  /**
   * Returns the only user with a key of an account of the current batch, or the group of its users.
   *
   * @param row the row of the account in the batch
   * @param nth the number of the key among the keys of the account, from 0
   */
  find(
    accountKey: number,
    userKey: number,
    row: number,
    nth: number,
  ): number | KeyGroup | undefined {
    const pair = this.#pairs[accountKey]?.[userKey]
    const position = pair?.positions[(pair.starts[row] ?? 0) + nth]
    if (position === undefined) throw new TypeError('the account has no such key')
    const found = this.#found[position]
    if (typeof found === 'number') this.#resolved.set(found, this.#foundIds[position])
    return found
  }

  /** Makes the users of a batch available to `find` and `at`. */
  use(plan: MatchPlan, batch: AccountBatch, hits: readonly KeyHit[]): void {
    const { keys, pairs } = accountKeyRows(plan, batch)
    this.#pairs = pairs
    this.#found = keys.map(() => undefined)
    this.#foundIds = keys.map(() => undefined)
    this.#resolved.clear()
    for (const { position, userCount, users } of hits) {
      const [first] = users
      if (first === undefined || position >= keys.length) {
        throw new TypeError('the engine found users for an unknown key')
      }
      if (userCount === 1) {
        this.#found[position] = first.index
        this.#foundIds[position] = first.id
      } else {
        this.#found[position] = { count: userCount, users: users.map(({ index }) => index) }
        for (const { id, index } of users) this.#resolved.set(index, id)
      }
    }
  }

  resolve(ids: ReadonlyMap<number, string | undefined>): void {
    for (const [user, id] of ids) this.#resolved.set(user, id)
  }
}
