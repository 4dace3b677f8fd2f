import type { Expr } from '../ast/expr.ts'
import type { Result } from '../values/failure.ts'

/** Watches an evaluation of a traced plan. */
export interface Recorder {
  /** Takes note of what a part of the expression came to, every time that it did. */
  record(expr: Expr, result: Result): void
  /** Takes note of the element that decided `all` or `exists`, by its index. */
  decide(expr: Expr, index: number): void
}
