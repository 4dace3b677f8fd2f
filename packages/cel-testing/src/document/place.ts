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

/** UTF-16 units between two marks of the index. */
const stride = 1024

/** Finds lines and columns of offsets in one text. The first question takes one pass over the text, others almost nothing. */
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

  /** The line of an offset: its number from 1, and where it begins and ends, the line feed excluded. */
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

  /** The number of code points before an offset. */
  codePointsBefore(offset: number): number {
    return offset - this.#pairs(offset)
  }

  /** The characters before an offset that take two UTF-16 units, counted from the nearest mark on. */
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

/** Counts a pair where its second unit is, so that neighbouring parts count it once. */
function pairsWithin(text: string, start: number, end: number): number {
  let pairs = 0
  for (let at = Math.max(start, 1); at < Math.min(end, text.length); at++) {
    const isSecond = (text.charCodeAt(at) & 0xfc00) === 0xdc00
    if (isSecond && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800) pairs++
  }
  return pairs
}
