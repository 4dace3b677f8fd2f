import type { Range } from '@igakit/cel'

/** Longer lines are shown in part, around what is marked. */
const widest = 120
const before = 30

/** The line of a rule in which a part begins. */
export interface ExcerptLine {
  readonly line: string
  /** What goes under it. */
  readonly marks: string
}

/** The line of a rule in which a part begins, and marks for the part. */
export function excerptOf(expression: string, { end, start }: Range): ExcerptLine {
  const lineStart = expression.lastIndexOf('\n', start - 1) + 1
  const feed = expression.indexOf('\n', start)
  const lineEnd = feed < 0 ? expression.length : feed
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
  const number = String(expression.slice(0, lineStart).split('\n').length)
  const indent = ' '.repeat(first - from + (from > 0 ? 1 : 0))
  const marks = `^${'~'.repeat(Math.max(0, Math.min(last, to) - first - 1))}`
  return {
    line: `${number} | ${shown.join('')}`,
    marks: `${' '.repeat(number.length)} | ${indent}${marks}`,
  }
}

function countOf(text: string): number {
  return Array.from(text).length
}
