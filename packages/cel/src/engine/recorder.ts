import type { Comprehension, Expr } from '../ast/expr.ts'
import type { Result } from '../values/failure.ts'

/** Watches an evaluation of a traced plan. */
export interface Recorder {
  /**
   * Takes note of the result of a part of the expression, every time that it has one.
   * @param bytes the memory that was taken for it
   */
  record(expr: Expr, result: Result, bytes: number): void
  /** Takes note of the element that decided `all` or `exists`, by its index, and of whether more would follow. */
  decide(expr: Comprehension, index: number, isLast: boolean): void
  /** Takes note of a step of a macro, and of whether its condition let the element pass. */
  step(expr: Comprehension, passes: boolean): void
}
