import { namedUsers } from '../outcome.ts'
import { shardOf } from './shard-of.ts'

/** Several users of one key. */
export interface KeyGroup {
  count: number
  /** The first of them. */
  readonly users: number[]
}

/** A Map holds no more than 2 ** 24 keys. */
const keysPerMap = 2 ** 23

/** Which users have a key, by their numbers. */
export class KeyIndex {
  readonly #shards: (KeyIndexShard | undefined)[] = []
  readonly #keysPerMap: number

  /** @param limit the number of keys of one map */
  constructor(limit: number = keysPerMap) {
    this.#keysPerMap = limit
  }

  /** Adds a user to a key; a user who is added twice counts twice. */
  add(key: string, user: number): void {
    const shard = shardOf(key)
    this.#shards[shard] ??= new KeyIndexShard(this.#keysPerMap)
    this.#shards[shard].add(key, user)
  }

  /** The user, or the users, of a key. */
  find(key: string): number | KeyGroup | undefined {
    return this.#shards[shardOf(key)]?.find(key)
  }
}

/**
 * A part of an index. Nearly all keys have one user, who is kept as a number; of a key with many users, no more are
 * kept than outcomes name.
 */
class KeyIndexShard {
  /** Maps that are full. */
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
      if (group.users.length < namedUsers) group.users.push(user)
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

  /** The map that has the key, or the one that is to have it. */
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
