/** A bounded cache that evicts the least recently used value. */
export class Recent<Key, Value> {
  readonly #size: number
  // Maps keep insertion order: used entries move to the end, and the first entry is evicted.
  readonly #values = new Map<Key, Value>()
  /** The most recently used key. Most lookups repeat this key, which then needs no move. */
  #newest: Key | undefined

  constructor(size: number) {
    this.#size = size
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key)
    if (value === undefined || key === this.#newest) return value
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#newest = key
    return value
  }

  add(key: Key, value: Value): Value {
    this.#values.delete(key)
    this.#values.set(key, value)
    this.#newest = key
    if (this.#values.size > this.#size) {
      const [first] = this.#values.keys()
      if (first !== undefined) this.#values.delete(first)
    }
    return value
  }
}
