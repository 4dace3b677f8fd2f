/** A position in a file. */
export interface Place {
  readonly file: string
  /** The line, starting at 1. */
  readonly line: number
  /** The column in code points, starting at 0. */
  readonly column: number
}

/** A file that was read into memory. */
export interface SourceText {
  /** The path, with `/` between folders. */
  readonly file: string
  readonly text: string
}

/** Converts UTF-16 offsets of a text to places. */
export class Places {
  readonly #source: SourceText
  readonly #lineStarts: readonly number[]

  constructor(source: SourceText) {
    this.#source = source
    const starts = [0]
    for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1)) {
      starts.push(at + 1)
    }
    this.#lineStarts = starts
  }

  at(offset: number): Place {
    let low = 0
    let high = this.#lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    const start = this.#lineStarts[low] ?? 0
    const before = this.#source.text.slice(start, offset)
    return { file: this.#source.file, line: low + 1, column: Array.from(before).length }
  }
}
