import type { Place } from './report.ts'

/** Returns the 1-based line and column at a UTF-16 offset. */
export function placeAt(text: string, offset: number): Place {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/)
  return { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1 }
}

/** Returns the UTF-16 offset of a line and column, or the end of the text if the position is outside the text. */
export function offsetAt(text: string, { line, column }: Place): number {
  let start = 0
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', start)
    if (end < 0) return text.length
    start = end + 1
  }
  const [rest = ''] = text.slice(start).split('\n', 1)
  return (
    start +
    Array.from(rest)
      .slice(0, column - 1)
      .join('').length
  )
}
