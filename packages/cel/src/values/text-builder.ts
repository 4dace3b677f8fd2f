/** Pieces of a text are joined when there are so many of them. */
const mostPieces = 1_024

/** Makes a text of many pieces without keeping all of them, which takes far more memory than the text. */
export class TextBuilder {
  readonly #joined: string[] = []
  #pieces: string[] = []
  #length = 0

  /** How many UTF-16 units there are. */
  get length(): number {
    return this.#length
  }

  add(piece: string): void {
    this.#length += piece.length
    if (this.#pieces.push(piece) === mostPieces) {
      this.#joined.push(this.#pieces.join(''))
      this.#pieces = []
    }
  }

  toString(): string {
    return this.#joined.join('') + this.#pieces.join('')
  }
}
