import type { Issue, Position } from '@igakit/cel'
import { codePointCount, codePointOffset } from '../code-points.ts'

/** A position in an expression. */
export interface Located {
  /** The 1-based line number. */
  readonly line: number
  /** The 0-based column, in code points. */
  readonly column: number
  readonly lineText: string
  /** The UTF-16 offset in the line. */
  readonly caret: number
  readonly start: number
  readonly end: number
}

/**
 * Returns the position that cel-go reports for an issue. If there is none, as for evaluation errors, returns the
 * start of the failed subexpression.
 */
export function issuePosition(issue: Issue, expression: string): Position | undefined {
  if (issue.position !== undefined) return issue.position
  return issue.range === undefined ? undefined : positionAt(expression, issue.range.start)
}

/** Finds the line of an issue and the range to mark; undefined if the issue has no position. */
export function locate(issue: Issue, expression: string): Located | undefined {
  const position = issuePosition(issue, expression)
  // cel-go uses line -1 for issues without a position in the expression.
  if (position === undefined || position.line < 1) return undefined
  const lineText = expression.split('\n')[position.line - 1] ?? ''
  const lineStart = lineOffset(expression, position.line)
  const caret = codePointOffset(lineText, position.column)
  const inLine = (offset: number): number =>
    Math.min(Math.max(offset - lineStart, 0), lineText.length)
  const { range } = issue
  const marksCaret =
    range !== undefined && range.start <= lineStart + caret && lineStart + caret < range.end
  return {
    ...position,
    lineText,
    caret,
    start: marksCaret ? inLine(range.start) : caret,
    end: marksCaret ? inLine(range.end) : caret,
  }
}

/**
 * Converts a UTF-16 offset to a position in cel-go's units: lines end at a line feed, and columns are code points.
 */
function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: codePointCount(before.at(-1) ?? '') }
}

function lineOffset(text: string, line: number): number {
  let offset = 0
  for (let current = 1; current < line; current++) {
    const end = text.indexOf('\n', offset)
    if (end === -1) return text.length
    offset = end + 1
  }
  return offset
}
