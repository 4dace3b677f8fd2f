import type { Position } from '../issue.ts'

/**
 * The place of a UTF-16 offset as cel-go counts it: only a line feed ends a line, and columns are code points.
 * @param offset negative where cel-go has no place for a part, which it shows as column -1, as in an empty source.
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

/** How many code points a part of a text has; a lone surrogate counts as one. */
export function codePointCount(text: string, start = 0, end = text.length): number {
  let count = 0
  for (let at = start; at < end; at++) {
    count++
    if ((text.codePointAt(at) ?? 0) > 0xffff) at++
  }
  return count
}
