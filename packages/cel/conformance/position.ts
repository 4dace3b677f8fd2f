import type { Position } from '../src/issue.ts'

/** cel-go's line and column of an offset, counted in the plainest way. */
export function positionIn(expression: string): (offset: number) => Position {
  return (offset) => {
    const lines = expression.slice(0, offset).split('\n')
    return { line: lines.length, column: Array.from(lines.at(-1) ?? '').length }
  }
}
