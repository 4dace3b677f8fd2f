import type { Comprehension, Expr } from '../ast/expr.ts'
import type { Result } from '../values/failure.ts'

/** Watches an evaluation of a traced plan. */
export interface Recorder {
  /** Takes note of what a part of the expression came to, every time that it did. */
  record(expr: Expr, result: Result): void
  /** Takes note of the element that decided `all` or `exists`, by its index, and of whether more would follow. */
  decide(expr: Comprehension, index: number, isLast: boolean): void
  /** Takes note of a step of a macro, and of whether its condition let the element pass. */
  step(expr: Comprehension, passes: boolean): void
}
