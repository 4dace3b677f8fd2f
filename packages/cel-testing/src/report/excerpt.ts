import type { Range } from '@igakit/cel'

/** Longer lines are shown in part, around what is marked. */
const widest = 120
const before = 30
/** How far around a mark the line is looked at, in UTF-16 units: more than is shown. */
const reach = 2 * widest

/** The line of a rule in which a part begins. */
export interface ExcerptLine {
  readonly line: string
  /** What goes under it. */
  readonly marks: string
}

/** The line of a rule in which a part begins, and marks for the part. */
export function excerptOf(expression: string, { end, start }: Range): ExcerptLine {
  const begin = expression.lastIndexOf('\n', start - 1) + 1
  const feed = expression.indexOf('\n', start)
  // What is far from the mark is not shown, and would be counted for every mark of a long line.
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

/** The offset, or the one behind it where it is between the two units of a character. */
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
