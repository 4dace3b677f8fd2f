/** A source range in a suite, with the line and column of its start. */
export interface Place {
  /** The line number, 1-based. */
  readonly line: number
  /** The column, 0-based, in code points. */
  readonly column: number
  /** The UTF-16 offsets into the text, `end` exclusive. */
  readonly start: number
  readonly end: number
}

/** The number of UTF-16 code units between two marks in the index. */
const stride = 1024

/**
 * Converts offsets in one text to lines and columns. The first call reads the whole text; later calls cost almost
 * nothing.
 */
export class Places {
  readonly #text: string
  #lineStarts: readonly number[] | undefined
  #pairsBefore: readonly number[] | undefined

  constructor(text: string) {
    this.#text = text
  }

  at(start: number, end: number = start): Place {
    const { line, start: lineStart } = this.lineAt(start)
    const column = start - lineStart - (this.#pairs(start) - this.#pairs(lineStart))
    return { line, column, start, end: Math.max(start, end) }
  }

  /** Returns the 1-based line number for an offset, and the line's start and end, excluding the line feed. */
  lineAt(offset: number): {
    readonly line: number
    readonly start: number
    readonly end: number
  } {
    const lineStarts = (this.#lineStarts ??= lineStartsOf(this.#text))
    let low = 0
    let high = lineStarts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((lineStarts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    const next = lineStarts[low + 1]
    const end = next === undefined ? this.#text.length : next - 1
    return { line: low + 1, start: lineStarts[low] ?? 0, end }
  }

  /** Returns the number of code points before an offset. */
  codePointsBefore(offset: number): number {
    return offset - this.#pairs(offset)
  }

  /** Returns the number of surrogate pairs before an offset, counted from the nearest mark. */
  #pairs(offset: number): number {
    const marks = (this.#pairsBefore ??= pairsBeforeMarks(this.#text))
    const mark = Math.floor(offset / stride)
    return (marks[mark] ?? 0) + pairsWithin(this.#text, mark * stride, offset)
  }
}

function lineStartsOf(text: string): readonly number[] {
  const starts = [0]
  for (let feed = text.indexOf('\n'); feed >= 0; feed = text.indexOf('\n', feed + 1)) {
    starts.push(feed + 1)
  }
  return starts
}

function pairsBeforeMarks(text: string): readonly number[] {
  const marks: number[] = []
  let pairs = 0
  for (let start = 0; start <= text.length; start += stride) {
    marks.push(pairs)
    pairs += pairsWithin(text, start, start + stride)
  }
  return marks
}

/** Counts each pair at its second code unit, so a pair that spans two ranges counts once. */
function pairsWithin(text: string, start: number, end: number): number {
  let pairs = 0
  for (let at = Math.max(start, 1); at < Math.min(end, text.length); at++) {
    const isSecond = (text.charCodeAt(at) & 0xfc00) === 0xdc00
    if (isSecond && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) pairs++
  }
  return pairs
}
