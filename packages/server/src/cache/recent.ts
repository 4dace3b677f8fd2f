/** Keeps the values that were asked for last, so many of them. */
export class Recent<Key, Value> {
  readonly #size: number
  // A map keeps the order in which its keys came: what was used is put at the end, and the first one goes.
  readonly #values = new Map<Key, Value>()
  /** The last one, which stays where it is: most often the same is asked for again. */
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

  /** Keeps a value, and hands it back. */
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
