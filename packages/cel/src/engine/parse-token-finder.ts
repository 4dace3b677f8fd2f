import type { Tokens } from './parse-lexer.ts'

/** How many tokens are looked at one by one before the others are searched. */
const nearby = 6

/** Finds tokens by their offsets, the quicker the nearer they are to the one that was asked for last. */
export class TokenFinder {
  readonly #starts: readonly number[]
  readonly #count: number
  /** The token that was found last. */
  #cursor = 0

  constructor({ starts, count }: Pick<Tokens, 'starts' | 'count'>) {
    this.#starts = starts
    this.#count = count
  }

  /** The token at an offset. */
  at(offset: number): number {
    return this.after(offset + 1) - 1
  }

  /** The first token that begins at an offset or behind it. */
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
