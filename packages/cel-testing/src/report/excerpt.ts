import type { Range } from '@igakit/cel'

/** The line of a rule in which a part begins, with marks under it. */
export function excerptLines(expression: string, { end, start }: Range): readonly string[] {
  const lineStart = expression.lastIndexOf('\n', start - 1) + 1
  const feed = expression.indexOf('\n', start)
  const lineEnd = feed < 0 ? expression.length : feed
  const line = expression.slice(lineStart, lineEnd).replaceAll('\t', ' ')
  const number = String(expression.slice(0, lineStart).split('\n').length)
  const before = ' '.repeat(width(line.slice(0, start - lineStart)))
  const marked = line.slice(start - lineStart, Math.min(end, lineEnd) - lineStart)
  const marks = '~'.repeat(Math.max(0, width(marked) - 1))
  return [`${number} | ${line}`, `${' '.repeat(number.length)} | ${before}^${marks}`]
}

function width(text: string): number {
  return Array.from(text).length
}
