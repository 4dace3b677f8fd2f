import type { Issue } from '@igakit/cel'
import type { EvaluatedUsers } from '../evaluate/evaluated.ts'
import { hasDetails, type Key, keysOf } from '../keys/key.ts'
import { maxListedMatches, type RecordRef, type SharedKey } from '../outcome.ts'
import { ChunkedList } from './chunked-list.ts'
import type { ExternalKeys } from './external-keys.ts'
import { type KeyGroup, KeyIndex, type KeySet } from './key-index.ts'

/** The maximum number of stored failures. */
const keptFailures = 20

/** A user whose key failed. */
export interface UserFailure {
  readonly user: RecordRef
  readonly issue: Issue
}

/** Users by key. */
export interface KeyLookup {
  add(key: string, user: number): void
  find(key: string): number | KeyGroup | undefined
}

/** The index and counts of one user key. */
export interface UserKeys {
  readonly index: KeyLookup
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
  readonly #ids: Pick<ChunkedList<string | undefined>, 'at' | 'push' | 'size'>
  /** The rows of indexed users, by user number; used if not all users are indexed. */
  readonly #rows = new ChunkedList<number>()
  readonly #skipsDeleted: boolean
  /** The numbers of deleted users, if they are skipped. */
  readonly #skipped = new Set<number>()
  readonly #firstUnindexed: RecordRef[] = []
  #unindexed = 0
  #deleted = 0
  #seen = 0

  /**
   * @param skipsDeleted true if deleted users match no account
   * @param wanted the keys to index, by expression; all keys by default
   * @param external receives the keys, instead of an index in memory
   */
  constructor(
    expressions: number,
    skipsDeleted: boolean,
    wanted?: WantedKeys,
    external?: ExternalKeys,
  ) {
    this.#ids = external ?? new ChunkedList<string | undefined>()
    this.keys = Array.from({ length: expressions }, (_, expression) => ({
      index:
        external === undefined
          ? new KeyIndex()
          : {
              add: (key, user) => external.add(expression, key, user),
              find: (key) => external.find(expression, key),
            },
      withoutKey: 0,
      missing: 0,
      failed: 0,
      failures: [],
      restingOnMessages: 0,
      hasLists: false,
    }))
    this.#skipsDeleted = skipsDeleted
    this.#wanted = wanted
  }

  /** The number of users read. */
  get seen(): number {
    return this.#seen
  }

  /** The number of deleted users. */
  get deleted(): number {
    return this.#deleted
  }

  /** The number of users that are not indexed because no account has their keys. */
  get unindexed(): number {
    return this.#unindexed
  }

  /** The first users that are not indexed, at most `maxListedMatches`. */
  get firstUnindexed(): readonly RecordRef[] {
    return this.#firstUnindexed
  }

  /** Returns true for a deleted user that matches no account. */
  isSkipped(user: number): boolean {
    return this.#skipped.has(user)
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

  /**
   * Returns the users with a key, if any.
   * @param expression the number of the user key in the plan
   */
  sharedKey(expression: number, key: string): SharedKey | undefined {
    const found = this.keys[expression]?.index.find(key)
    if (found === undefined) return undefined
    if (typeof found === 'number') return { key, userCount: 1, users: [this.ref(found)] }
    return { key, userCount: found.count, users: found.users.map((user) => this.ref(user)) }
  }

  add(users: EvaluatedUsers): void {
    for (let row = 0; row < users.count; row++) this.#addUser(users, row)
  }

  #addUser(users: EvaluatedUsers, row: number): void {
    const index = this.#seen++
    let user: number | undefined
    if (this.#wanted === undefined) user = this.#number(users, row, index)
    if (users.isDeleted?.(row) === true) {
      this.#deleted++
      if (this.#skipsDeleted) {
        if (user !== undefined) this.#skipped.add(user)
        return
      }
    }
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
    if (user !== undefined) return
    this.#unindexed++
    if (this.#firstUnindexed.length < maxListedMatches) {
      this.#firstUnindexed.push({ id: users.id(row), index })
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
