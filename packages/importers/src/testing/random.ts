/** A seeded source of random choices, so that a failing case can be repeated. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1
  }

  next(below: number): number {
    // xorshift32
    this.#state ^= this.#state << 13
    this.#state ^= this.#state >>> 17
    this.#state ^= this.#state << 5
    return (this.#state >>> 0) % below
  }

  chance(percent: number): boolean {
    return this.next(100) < percent
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.next(items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
