import { maxListedUsers } from '../outcome.ts'
import { ChunkedList } from './chunked-list.ts'

/** The number of shards: many small tables grow in small steps, whereas one large table doubles its memory at once. */
const shardCount = 256

/** The number of slots of a new shard. */
const firstSlots = 16

/** The maximum number of slots to search. Longer runs of full slots are only likely for keys chosen by an attacker. */
const longestSearch = 128

/** Secret numbers, so that nobody can choose keys with equal hashes. */
const secrets = crypto.getRandomValues(new Int32Array(2))
const [seed = 0] = secrets
const multiplier = (secrets[1] ?? 0) | 1

function hashOf(key: string): number {
  let hash = seed
  for (let at = 0; at < key.length; at++) {
    hash = Math.imul(hash ^ key.charCodeAt(at), multiplier)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash ^ key.length, 0x2c1b3c6d)
  return hash ^ (hash >>> 13)
}

/**
 * Numbers keys in the order in which they are added. An open hash table, which takes half the time of a Map: it reads
 * less memory for each key.
 */
export class KeyTable {
  readonly #hash: (key: string) => number
  readonly #keys = new ChunkedList<string>()
  /** The slots of each shard: the hash of a key, and its number plus 1. */
  readonly #shards: Int32Array[] = Array.from(
    { length: shardCount },
    () => new Int32Array(firstSlots * 2),
  )
  readonly #sizes = new Int32Array(shardCount)
  /** The keys whose slots were all taken. */
  #others: Map<string, number> | undefined

  /** @param hash for tests */
  constructor(hash: (key: string) => number = hashOf) {
    this.#hash = hash
  }

  /** The number of keys. */
  get size(): number {
    return this.#keys.size
  }

  /** Returns the number of a key, or -1 for an unknown key. */
  find(key: string): number {
    const hash = this.#hash(key)
    return this.#search(key, hash, this.#shards[hash & (shardCount - 1)])
  }

  /** Returns the number of a key, which is `size` for a new key. */
  add(key: string): number {
    const hash = this.#hash(key)
    const shard = hash & (shardCount - 1)
    const slots = this.#shards[shard]
    const found = this.#search(key, hash, slots)
    if (found >= 0 || slots === undefined) return found
    const number = this.#keys.push(key)
    const size = (this.#sizes[shard] ?? 0) + 1
    this.#sizes[shard] = size
    const large = size * 4 > slots.length ? (this.#shards[shard] = this.#grown(slots)) : slots
    this.#put(large, hash, number)
    return number
  }

  #search(key: string, hash: number, slots: Int32Array | undefined): number {
    if (slots === undefined) return -1
    const mask = slots.length - 2
    let at = (hash >>> 7) & mask
    for (let searched = 0; searched < longestSearch; searched++) {
      const number = slots[at + 1] ?? 0
      if (number === 0) break
      if (slots[at] === hash && this.#keys.at(number - 1) === key) return number - 1
      at = (at + 2) & mask
    }
    return this.#others?.get(key) ?? -1
  }

  #put(slots: Int32Array, hash: number, number: number): void {
    const mask = slots.length - 2
    let at = (hash >>> 7) & mask
    for (let searched = 0; searched < longestSearch; searched++) {
      if (slots[at + 1] === 0) {
        slots[at] = hash
        slots[at + 1] = number + 1
        return
      }
      at = (at + 2) & mask
    }
    this.#others ??= new Map()
    this.#others.set(this.#keys.at(number) ?? '', number)
  }

  #grown(slots: Int32Array): Int32Array {
    const large = new Int32Array(slots.length * 2)
    for (let at = 0; at < slots.length; at += 2) {
      const number = slots[at + 1] ?? 0
      if (number !== 0) this.#put(large, slots[at] ?? 0, number - 1)
    }
    return large
  }
}

/** A set of keys. */
export class KeySet {
  readonly #table = new KeyTable()

  has(key: string): boolean {
    return this.#table.find(key) >= 0
  }

  add(key: string): void {
    this.#table.add(key)
  }
}

/** The users that share one key. */
export interface KeyGroup {
  count: number
  /** The first users, at most `maxListedUsers`. */
  readonly users: number[]
}

/**
 * Maps keys to user numbers. Most keys have one user, stored as a number. For a key with many users, only the users
 * listed in outcomes are stored.
 */
export class KeyIndex {
  readonly #table: KeyTable
  /** The user of each key, or the complement of the number of its group. */
  readonly #users = new ChunkedList<number>()
  readonly #groups: KeyGroup[] = []

  constructor(table: KeyTable = new KeyTable()) {
    this.#table = table
  }

  /** Adds a user to a key. A user who is added twice counts twice. */
  add(key: string, user: number): void {
    const number = this.#table.add(key)
    if (number === this.#users.size) {
      this.#users.push(user)
      return
    }
    const found = this.#users.at(number) ?? 0
    const group = found < 0 ? this.#groups[~found] : undefined
    if (group === undefined) {
      this.#users.set(number, ~this.#groups.length)
      this.#groups.push({ count: 2, users: [found, user] })
      return
    }
    group.count++
    if (group.users.length < maxListedUsers) group.users.push(user)
  }

  /** Returns the only user with a key, or the group of its users. */
  find(key: string): number | KeyGroup | undefined {
    const number = this.#table.find(key)
    if (number < 0) return undefined
    const found = this.#users.at(number) ?? 0
    return found < 0 ? this.#groups[~found] : found
  }
}
