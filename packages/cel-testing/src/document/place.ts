/** A part of a suite's text. */
export interface Place {
  /** 1-based. */
  readonly line: number
  /** 0-based, in code points. */
  readonly column: number
  /** UTF-16 offsets into the text, `end` exclusive. */
  readonly start: number
  readonly end: number
}

/** Finds lines and columns of offsets in one text. */
export class Places {
  readonly #text: string
  readonly #lineStarts: readonly number[]

  constructor(text: string) {
    this.#text = text
    const starts = [0]
    for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) {
      starts.push(feed + 1)
    }
    this.#lineStarts = starts
  }

  at(start: number, end: number = start): Place {
    let low = 0
    let high = this.#lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#lineStarts[middle] ?? 0) <= start) low = middle
      else high = middle - 1
    }
    const lineStart = this.#lineStarts[low] ?? 0
    const column = Array.from(this.#text.slice(lineStart, start)).length
    return { line: low + 1, column, start, end: Math.max(start, end) }
  }
}
