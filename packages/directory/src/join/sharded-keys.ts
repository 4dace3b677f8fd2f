import { maxListedUsers } from '../outcome.ts'

/** The number of shards. */
export const shardCount = 256

/** The number of characters hashed at each end of a long key. */
const sampledLength = 32

/**
 * Returns the 0-based shard of a key. A full Map doubles its memory at once, whereas many small Maps grow in small
 * steps.
 */
export function shardOf(key: string): number {
  const { length } = key
  let hash = length
  const head = Math.min(length, sampledLength)
  for (let at = 0; at < head; at++) hash = Math.imul(hash, 31) + key.charCodeAt(at)
  for (let at = Math.max(head, length - sampledLength); at < length; at++) {
    hash = Math.imul(hash, 31) + key.charCodeAt(at)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & (shardCount - 1)
}

/** The users that share one key. */
export interface KeyGroup {
  count: number
  /** The first users, at most `maxListedUsers`. */
  readonly users: number[]
}

/** Half of a Map's limit of 2 ** 24 keys. */
const keysPerMap = 2 ** 23

/** Maps keys to user numbers. */
export class KeyIndex {
  readonly #shards: (KeyIndexShard | undefined)[] = []
  readonly #keysPerMap: number

  /** @param limit the maximum number of keys in one Map */
  constructor(limit: number = keysPerMap) {
    this.#keysPerMap = limit
  }

  /** Adds a user to a key. A user who is added twice counts twice. */
  add(key: string, user: number): void {
    const shard = shardOf(key)
    this.#shards[shard] ??= new KeyIndexShard(this.#keysPerMap)
    this.#shards[shard].add(key, user)
  }

  /** Returns the only user with a key, or the group of its users. */
  find(key: string): number | KeyGroup | undefined {
    return this.#shards[shardOf(key)]?.find(key)
  }
}

/**
 * One shard of the index. Most keys have one user, stored as a number. For a key with many users, only the users
 * listed in outcomes are stored.
 */
class KeyIndexShard {
  /** The maps that have reached the limit. */
  readonly #full: Map<string, number>[] = []
  readonly #groups: KeyGroup[] = []
  readonly #keysPerMap: number
  #last = new Map<string, number>()

  constructor(limit: number) {
    this.#keysPerMap = limit
  }

  add(key: string, user: number): void {
    const map = this.#mapOf(key)
    const found = map.get(key)
    if (found === undefined) map.set(key, user)
    else if (found >= 0) {
      map.set(key, ~this.#groups.length)
      this.#groups.push({ count: 2, users: [found, user] })
    } else {
      const group = this.#groups[~found]
      if (group === undefined) return
      group.count++
      if (group.users.length < maxListedUsers) group.users.push(user)
    }
  }

  find(key: string): number | KeyGroup | undefined {
    const found = this.#last.get(key) ?? this.#findInFull(key)
    return found === undefined || found >= 0 ? found : this.#groups[~found]
  }

  #findInFull(key: string): number | undefined {
    for (const map of this.#full) {
      const found = map.get(key)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Returns the map that contains the key or will store it. */
  #mapOf(key: string): Map<string, number> {
    if (this.#full.length > 0) {
      const known = this.#full.find((map) => map.has(key))
      if (known !== undefined) return known
    }
    if (this.#last.size >= this.#keysPerMap && !this.#last.has(key)) {
      this.#full.push(this.#last)
      this.#last = new Map()
    }
    return this.#last
  }
}

/** Half of a Set's limit of 2 ** 24 values. */
const keysPerSet = 2 ** 23

/** A set with an unlimited number of keys. */
export class KeySet {
  readonly #shards: (KeySetShard | undefined)[] = []
  readonly #keysPerSet: number

  /** @param limit the maximum number of keys in one Set */
  constructor(limit: number = keysPerSet) {
    this.#keysPerSet = limit
  }

  has(key: string): boolean {
    return this.#shards[shardOf(key)]?.has(key) === true
  }

  add(key: string): void {
    const shard = shardOf(key)
    this.#shards[shard] ??= new KeySetShard(this.#keysPerSet)
    this.#shards[shard].add(key)
  }
}

class KeySetShard {
  /** The sets that have reached the limit. */
  readonly #full: Set<string>[] = []
  readonly #keysPerSet: number
  #last = new Set<string>()

  constructor(limit: number) {
    this.#keysPerSet = limit
  }

  has(key: string): boolean {
    return this.#last.has(key) || this.#full.some((set) => set.has(key))
  }

  add(key: string): void {
    if (this.has(key)) return
    if (this.#last.size >= this.#keysPerSet) {
      this.#full.push(this.#last)
      this.#last = new Set()
    }
    this.#last.add(key)
  }
}
