import type { Issue } from '@igakit/cel'
import type { EvaluatedUsers } from '../evaluate/evaluated.ts'
import { isNoted, type Key, keysOf } from '../keys/key.ts'
import type { RecordRef } from '../outcome.ts'
import { ChunkedList } from './chunked-list.ts'
import { KeyIndex } from './key-index.ts'
import type { KeySet } from './key-set.ts'

/** How many failures of users are kept with their issue. */
const keptFailures = 20

/** A user whose key failed. */
export interface UserFailure {
  readonly user: RecordRef
  readonly issue: Issue
}

/** What is known of the keys that one expression gives to users. */
export interface UserKeys {
  readonly index: KeyIndex
  withoutKey: number
  missing: number
  failed: number
  /** The first of those that failed. */
  readonly failures: UserFailure[]
  /** How many have a key that would be another if users were maps. */
  restingOnMessages: number
  hasLists: boolean
}

/** Keys that accounts have; no others need to be in the index. */
export type WantedKeys = readonly KeySet[]

/** The users that keys lead to. It grows with their keys and keeps nothing else of them. */
export class UserIndex {
  /** By the number of the expression. */
  readonly keys: readonly UserKeys[]
  readonly #wanted: WantedKeys | undefined
  readonly #ids = new ChunkedList<string | undefined>()
  /** Which rows the numbers stand for, where not all have one. */
  readonly #rows = new ChunkedList<number>()
  #seen = 0

  /** @param wanted by expression, the only keys to index; all of them without it */
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

  /** How many users were added. */
  get seen(): number {
    return this.#seen
  }

  /** How many users have a number. */
  get size(): number {
    return this.#ids.size
  }

  /** A user by its number. */
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
  if (!isNoted(key)) return
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
