import type { Issue } from './issue.ts'

/** What became of an expression whose parsing, checking or planning was cut short. */
export function thrownIssue(error: unknown, expression: string): Issue {
  const whole = { range: { start: 0, end: expression.length }, position: { line: 1, column: 0 } }
  // The stack is the one resource that these may run out of.
  if (error instanceof RangeError) {
    return {
      code: 'limit_exceeded',
      stage: 'check',
      message: 'the expression nests too deep',
      ...whole,
    }
  }
  return { code: 'internal_error', stage: 'check', message: String(error), ...whole }
}
