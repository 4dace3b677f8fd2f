/** Same-length replacements in a string, applied in one pass. */
export class Edits {
  readonly #source: string
  readonly #starts: number[] = []
  readonly #texts: string[] = []
  #ordered = true

  constructor(source: string) {
    this.#source = source
  }

  /**
   * Replaces the characters at `start` with `text`, keeping the length. If replacements overlap, the first one wins.
   */
  replace(start: number, text: string): void {
    if (start < (this.#starts.at(-1) ?? 0)) this.#ordered = false
    this.#starts.push(start)
    this.#texts.push(text)
  }

  apply(): string {
    const source = this.#source
    const starts = this.#starts
    if (starts.length === 0) return source
    const order = this.#ordered ? undefined : byStart(starts)
    let result = ''
    let at = 0
    for (let i = 0; i < starts.length; i++) {
      const index = order?.[i] ?? i
      const start = starts[index] ?? 0
      const text = this.#texts[index] ?? ''
      const end = start + text.length
      if (end <= at) continue
      result += source.slice(at, start) + text.slice(Math.max(at - start, 0))
      at = end
    }
    return result + source.slice(at)
  }
}

function byStart(starts: readonly number[]): readonly number[] {
  return Array.from(starts.keys()).toSorted((a, b) => (starts[a] ?? 0) - (starts[b] ?? 0))
}
