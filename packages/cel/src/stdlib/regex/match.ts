/** The positions of a match and its groups. */
export class Match {
  readonly #text: string
  /** The bounds of the match and its groups in UTF-16 units; -1 for an unmatched group. */
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

  /** Returns the match of a group, 0 for the whole match; `undefined` if the group did not match. */
  group(index: number): string | undefined {
    const start = this.#bounds[2 * index] ?? -1
    return start < 0 ? undefined : this.#text.slice(start, this.#bounds[2 * index + 1])
  }
}
