import type { Tokens } from '../lexer.ts'

/** The number of tokens checked one by one before switching to a binary search. */
const nearby = 6

/** Finds tokens by offset; fastest near the previously found token. */
export class TokenFinder {
  readonly #starts: readonly number[]
  readonly #count: number
  /** The index of the previously found token. */
  #cursor = 0

  constructor({ starts, count }: Pick<Tokens, 'starts' | 'count'>) {
    this.#starts = starts
    this.#count = count
  }

  /** Returns the index of the token at an offset. */
  at(offset: number): number {
    return this.after(offset + 1) - 1
  }

  /** Returns the index of the first token at or after an offset. */
  after(offset: number): number {
    const starts = this.#starts
    let low = 0
    let high = this.#count
    let token = this.#cursor
    if ((starts[token] ?? Infinity) < offset) {
      low = token + 1
      for (const near = Math.min(token + nearby, high); token < near;) {
        token++
        if ((starts[token] ?? 0) >= offset) return (this.#cursor = token)
      }
    } else {
      high = token
    }
    while (low < high) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return (this.#cursor = low)
  }
}
