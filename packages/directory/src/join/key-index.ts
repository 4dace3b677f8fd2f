import { namedUsers } from '../outcome.ts'

/** Several users of one key. */
export interface KeyGroup {
  count: number
  /** The first of them. */
  readonly users: number[]
}

/** A Map holds no more than 2 ** 24 keys. */
const keysPerMap = 2 ** 23

/**
 * Which users have a key, by their numbers. Nearly all keys have one user, who is kept as a number; of keys with many,
 * no more is kept than is ever said.
 */
export class KeyIndex {
  readonly #maps: Map<string, number>[] = [new Map()]
  readonly #groups: KeyGroup[] = []
  readonly #keysPerMap: number

  constructor(limit: number = keysPerMap) {
    this.#keysPerMap = limit
  }

  /** Adds a user to a key; one that is added twice counts twice. */
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

  /** The user, or the users, of a key. */
  find(key: string): number | KeyGroup | undefined {
    for (const map of this.#maps) {
      const found = map.get(key)
      if (found !== undefined) return found >= 0 ? found : this.#groups[~found]
    }
    return undefined
  }

  /** The map that has the key, or the one that is to have it. */
  #mapOf(key: string): Map<string, number> {
    const [last] = this.#maps.slice(-1)
    if (last === undefined) throw new RangeError('an index has at least one map')
    if (this.#maps.length > 1) {
      const known = this.#maps.find((map) => map.has(key))
      if (known !== undefined) return known
    }
    if (last.size < this.#keysPerMap || last.has(key)) return last
    const next = new Map<string, number>()
    this.#maps.push(next)
    return next
  }
}
