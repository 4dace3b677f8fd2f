/** The maximum number of printed elements and entries: a shared value may occur far more often than can be printed. */
const maxParts = 1_000_000
const maxCharacters = 64 * 1024 * 1024
const maxDepth = 1_500

/** The marker for omitted content. */
const ellipsis = '…'

/** Limits the number of elements and entries, the characters and the nesting depth printed for one value. */
export class FormatBudget {
  #parts = 0
  #characters = 0
  #depth = 0

  /** Prints a value that may contain nested values, or an ellipsis beyond the limits. */
  enter(write: () => string): string {
    if (this.#depth >= maxDepth || this.#isSpent) return ellipsis
    this.#depth++
    const text = write()
    this.#depth--
    return text
  }

  /** Counts the characters of a printed value and returns the string unchanged. */
  take(text: string): string {
    this.#characters += text.length
    return text
  }

  /** Joins the printed elements or entries of a value, with a single `…` for everything omitted. */
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
