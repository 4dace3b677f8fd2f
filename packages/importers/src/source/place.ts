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
  #last = { line: -1, offset: 0, column: 0 }

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
    // Places are mostly asked for in order, and a file may be one long line.
    const { column: known, line, offset: from } = this.#last
    const isAfter = line === low && from <= offset
    const column = codePoints(
      this.#source.text,
      isAfter ? from : start,
      offset,
      isAfter ? known : 0,
    )
    this.#last = { line: low, offset, column }
    return { file: this.#source.file, line: low + 1, column }
  }
}

/** Adds the number of code points between two offsets. */
function codePoints(text: string, from: number, to: number, start: number): number {
  let count = start
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at)
    // The second half of a pair belongs to the first.
    const isSecond = unit >= 0xdc00 && unit <= 0xdfff && at > from
    if (!isSecond) count++
  }
  return count
}
