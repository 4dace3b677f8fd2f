import { shardOf } from './shard-of.ts'

/** A Set holds no more than 2 ** 24 values. */
const keysPerSet = 2 ** 23

/** A set of keys without a limit on their number. */
export class KeySet {
  readonly #shards: (KeySetShard | undefined)[] = []
  readonly #keysPerSet: number

  /** @param limit the number of keys of one Set */
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
  /** Sets that are full. */
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
