import type { Position } from '../issue.ts'

/**
 * Converts a UTF-16 offset to a position as cel-go counts it: only line feeds end a line, and columns are code
 * points. Returns column -1 if the source is empty.
 * @param offset the offset; a negative offset, for code without a position in cel-go, becomes column -1
 */
export function positionAt(source: string, offset: number): Position {
  if (offset < 0 || source === '') return { line: 1, column: -1 }
  let line = 1
  let lineStart = 0
  for (let feed = source.indexOf('\n'); feed >= 0 && feed < offset;) {
    line++
    lineStart = feed + 1
    feed = source.indexOf('\n', lineStart)
  }
  return { line, column: codePointCount(source, lineStart, offset) }
}

/** Returns the number of code points in a range of a string; a lone surrogate counts as one. */
export function codePointCount(text: string, start = 0, end = text.length): number {
  let count = 0
  for (let at = start; at < end; at++) {
    count++
    if ((text.codePointAt(at) ?? 0) > 0xffff) at++
  }
  return count
}
