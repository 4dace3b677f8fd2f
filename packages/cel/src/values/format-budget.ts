/** Beyond these, a value is cut short: it may hold another in far more places than can be written. */
const maxParts = 1_000_000
const maxCharacters = 64 * 1024 * 1024
const maxDepth = 1_500

/** Stands for what is left out. */
const ellipsis = '…'

/** How much of one value may still be written. */
export class FormatBudget {
  #parts = 0
  #characters = 0
  #depth = 0

  /** Writes a value that has parts, or leaves it out. */
  enter(write: () => string): string {
    if (this.#depth >= maxDepth || this.#isSpent) return ellipsis
    this.#depth++
    const text = write()
    this.#depth--
    return text
  }

  /** Counts the text of a value without parts. */
  take(text: string): string {
    this.#characters += text.length
    return text
  }

  /** Writes the parts of a value, with one `…` for those that are left out. */
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
