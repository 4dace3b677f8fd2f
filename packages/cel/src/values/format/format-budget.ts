/** The maximum number of printed parts: shared parts may repeat far more often than can be printed. */
const maxParts = 1_000_000
const maxCharacters = 64 * 1024 * 1024
const maxDepth = 1_500

/** The marker for omitted parts. */
const ellipsis = '…'

/** The number of parts that may still be printed of one value. */
export class FormatBudget {
  #parts = 0
  #characters = 0
  #depth = 0

  /** Prints a value with parts, or an ellipsis beyond the limits. */
  enter(write: () => string): string {
    if (this.#depth >= maxDepth || this.#isSpent) return ellipsis
    this.#depth++
    const text = write()
    this.#depth--
    return text
  }

  /** Counts a value without parts and returns its text. */
  take(text: string): string {
    this.#characters += text.length
    return text
  }

  /** Prints the parts of a value, with a single `…` for all omitted parts. */
  join<T>(parts: Iterable<T>, write: (part: T) => string, separator: string = ', '): string {
    const texts: string[] = []
    for (const part of parts) {
      if (this.#isSpent) {
        texts.push(ellipsis)
        break
      }
      this.#parts++
      texts.push(write(part))
    }
    return texts.join(separator)
  }

  get #isSpent(): boolean {
    return this.#parts > maxParts || this.#characters > maxCharacters
  }
}
