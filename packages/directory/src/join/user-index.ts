import type { Issue } from '@igakit/cel'
import type { EvaluatedUsers } from '../evaluate/evaluated.ts'
import { hasDetails, type Key, keysOf } from '../keys/key.ts'
import type { PlannedCase } from '../plan/match-plan.ts'
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

/** The counts of one user key. */
export interface UserKeys {
  withoutKey: number
  missing: number
  failed: number
  /** The first failures. */
  readonly failures: UserFailure[]
  /** The number of users whose key would differ if users were maps. */
  restingOnMessages: number
  hasLists: boolean
}

/** The account keys. Only users with these keys are indexed. */
export type WantedKeys = readonly KeySet[]

/** An index of users by key. Memory use grows only with the keys. */
export class UserIndex {
  /** The user keys, by expression index. */
  readonly keys: readonly UserKeys[]
  /** The users by key, by expression index; unused if an engine joins the keys. */
  readonly #indexes: readonly KeyIndex[]
  readonly #external: ExternalKeys | undefined
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
    this.#external = external
    this.#indexes = Array.from({ length: expressions }, () => new KeyIndex())
    this.keys = Array.from({ length: expressions }, () => ({
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
   * Returns the only user with a key of an account, or the group of its users.
   * @param key the key
   * @param row the row of the account in the batch that is being matched
   * @param nth the number of the key among the keys of the account, from 0
   */
  find(
    { accountKey, userKey }: Pick<PlannedCase, 'accountKey' | 'userKey'>,
    key: string,
    row: number,
    nth: number,
  ): number | KeyGroup | undefined {
    if (this.#external !== undefined) return this.#external.find(accountKey, userKey, row, nth)
    return this.#indexes[userKey]?.find(key)
  }

  /**
   * Returns the users with a key, if any.
   * @param expression the number of the user key in the plan
   */
  sharedKey(expression: number, key: string): SharedKey | undefined {
    if (this.#external !== undefined) throw new TypeError('an engine joins the keys')
    const found = this.#indexes[expression]?.find(key)
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
          this.#index(expression, key, user)
        }
        continue
      }
      note(known, key, { id: users.id(row), index })
      for (const each of keysOf(key)) {
        if (wanted !== undefined && !wanted.has(each)) continue
        user ??= this.#number(users, row, index)
        this.#index(expression, each, user)
      }
    }
    if (user !== undefined) return
    this.#unindexed++
    if (this.#firstUnindexed.length < maxListedMatches) {
      this.#firstUnindexed.push({ id: users.id(row), index })
    }
  }

  #index(expression: number, key: string, user: number): void {
    if (this.#external === undefined) this.#indexes[expression]?.add(key, user)
    else this.#external.add(expression, key, user)
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
