/** The number of pieces at which the pieces are joined. */
const maxPieces = 1_024

/** Builds a string from many small pieces. Keeping all the pieces would take far more memory than the string. */
export class TextBuilder {
  readonly #joined: string[] = []
  #pieces: string[] = []
  #length = 0

  /** The length in UTF-16 units. */
  get length(): number {
    return this.#length
  }

  add(piece: string): void {
    this.#length += piece.length
    if (this.#pieces.push(piece) === maxPieces) {
      this.#joined.push(this.#pieces.join(''))
      this.#pieces = []
    }
  }

  toString(): string {
    return this.#joined.join('') + this.#pieces.join('')
  }
}
