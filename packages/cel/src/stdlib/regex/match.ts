/** Where a pattern was found in a text. */
export class Match {
  readonly #text: string
  /** Where the whole and each of its groups begin and end, in UTF-16 units; -1 for a group that took no part. */
  readonly #bounds: readonly number[]

  constructor(text: string, bounds: readonly number[]) {
    this.#text = text
    this.#bounds = bounds
  }

  get start(): number {
    return this.#bounds[0] ?? 0
  }

  get end(): number {
    return this.#bounds[1] ?? 0
  }

  /** What a group found, where 0 is the whole; `undefined` when it took no part. */
  group(index: number): string | undefined {
    const start = this.#bounds[2 * index] ?? -1
    return start < 0 ? undefined : this.#text.slice(start, this.#bounds[2 * index + 1])
  }
}
