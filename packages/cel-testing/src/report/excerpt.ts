import type { Range } from '@igakit/cel'

/** The maximum width of a line; longer lines are shortened around the marks. */
const widest = 120
const before = 30
/** The number of UTF-16 code units to read on each side of a mark, more than the number shown. */
const reach = 2 * widest

export interface ExcerptLine {
  readonly line: string
  /** The carets below the line. */
  readonly marks: string
}

/** Returns the first line of a range, with marks below the range. */
export function excerptOf(expression: string, { end, start }: Range): ExcerptLine {
  const begin = expression.lastIndexOf('\n', start - 1) + 1
  const feed = expression.indexOf('\n', start)
  // Reading a long line completely for every mark would take too long.
  const lineStart = Math.max(begin, afterPair(expression, start - reach))
  const lineEnd = Math.min(
    feed < 0 ? expression.length : feed,
    afterPair(expression, start + reach),
  )
  const characters = Array.from(expression.slice(lineStart, lineEnd).replaceAll('\t', ' '))
  const first = countOf(expression.slice(lineStart, start))
  const last = Math.max(first + 1, countOf(expression.slice(lineStart, Math.min(end, lineEnd))))
  const from = characters.length <= widest ? 0 : Math.max(0, first - before)
  const to = Math.min(characters.length, from + widest)
  const shown = [
    from > 0 ? '…' : '',
    ...characters.slice(from, to),
    to < characters.length ? '…' : '',
  ]
  const number = String(lineNumber(expression, begin))
  const indent = ' '.repeat(first - from + (from > 0 ? 1 : 0))
  const marks = `^${'~'.repeat(Math.max(0, Math.min(last, to) - first - 1))}`
  return {
    line: `${number} | ${shown.join('')}`,
    marks: `${' '.repeat(number.length)} | ${indent}${marks}`,
  }
}

/** Returns the offset, or the next offset if the given offset splits a surrogate pair. */
function afterPair(text: string, offset: number): number {
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00 ? offset + 1 : offset
}

function lineNumber(text: string, lineStart: number): number {
  let number = 1
  for (let feed = text.indexOf('\n'); feed >= 0 && feed < lineStart; number++) {
    feed = text.indexOf('\n', feed + 1)
  }
  return number
}

function countOf(text: string): number {
  return Array.from(text).length
}
