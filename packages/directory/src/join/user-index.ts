import type { Issue } from '@igakit/cel'
import type { EvaluatedUsers } from '../evaluate/evaluated.ts'
import { hasDetails, type Key, keysOf } from '../keys/key.ts'
import type { RecordRef } from '../outcome.ts'
import { ChunkedList } from './chunked-list.ts'
import { KeyIndex, type KeySet } from './sharded-keys.ts'

/** The maximum number of stored failures. */
const keptFailures = 20

/** A user whose key failed. */
export interface UserFailure {
  readonly user: RecordRef
  readonly issue: Issue
}

/** The index and counts of one user key. */
export interface UserKeys {
  readonly index: KeyIndex
  withoutKey: number
  missing: number
  failed: number
  /** The first failures. */
  readonly failures: UserFailure[]
  /** The number of users whose key would differ if users were maps. */
  restingOnMessages: number
  hasLists: boolean
}

/** The keys of accounts; only users with these keys are indexed. */
export type WantedKeys = readonly KeySet[]

/** An index of users by key. Memory use grows only with the keys. */
export class UserIndex {
  /** The user keys, by expression index. */
  readonly keys: readonly UserKeys[]
  readonly #wanted: WantedKeys | undefined
  readonly #ids = new ChunkedList<string | undefined>()
  /** The rows of indexed users, by user number; used if not all users are indexed. */
  readonly #rows = new ChunkedList<number>()
  #seen = 0

  /** @param wanted the keys to index, by expression; all keys by default */
  constructor(expressions: number, wanted?: WantedKeys) {
    this.keys = Array.from({ length: expressions }, () => ({
      index: new KeyIndex(),
      withoutKey: 0,
      missing: 0,
      failed: 0,
      failures: [],
      restingOnMessages: 0,
      hasLists: false,
    }))
    this.#wanted = wanted
  }

  /** The number of users read. */
  get seen(): number {
    return this.#seen
  }

  /** The number of indexed users. */
  get size(): number {
    return this.#ids.size
  }

  /** Returns a reference to a user by number. */
  ref(user: number): RecordRef {
    return {
      id: this.#ids.at(user),
      index: this.#wanted === undefined ? user : (this.#rows.at(user) ?? 0),
    }
  }

  add(users: EvaluatedUsers): void {
    for (let row = 0; row < users.count; row++) this.#addUser(users, row)
  }

  #addUser(users: EvaluatedUsers, row: number): void {
    const index = this.#seen++
    let user: number | undefined
    if (this.#wanted === undefined) user = this.#number(users, row, index)
    for (const [expression, known] of this.keys.entries()) {
      const key = users.key(expression, row)
      const wanted = this.#wanted?.[expression]
      if (typeof key === 'string') {
        if (key === '') known.withoutKey++
        else if (wanted === undefined || wanted.has(key)) {
          user ??= this.#number(users, row, index)
          known.index.add(key, user)
        }
        continue
      }
      note(known, key, { id: users.id(row), index })
      for (const each of keysOf(key)) {
        if (wanted !== undefined && !wanted.has(each)) continue
        user ??= this.#number(users, row, index)
        known.index.add(each, user)
      }
    }
  }

  #number(users: EvaluatedUsers, row: number, index: number): number {
    if (this.#wanted !== undefined) this.#rows.push(index)
    return this.#ids.push(users.id(row))
  }
}

function note(known: UserKeys, key: Exclude<Key, string>, user: RecordRef): void {
  const keys = keysOf(key)
  if (keys.length > 1) known.hasLists = true
  if (!hasDetails(key)) return
  if (key.restsOnMessages) known.restingOnMessages++
  if (key.isFailure) {
    known.failed++
    if (key.issue !== undefined && known.failures.length < keptFailures) {
      known.failures.push({ user, issue: key.issue })
    }
    return
  }
  if (key.issue !== undefined) known.missing++
  if (keys.length === 0) known.withoutKey++
}
