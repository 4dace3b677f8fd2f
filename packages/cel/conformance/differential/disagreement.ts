import type { Expr } from '../../src/ast/expr.ts'

/**
 * The smallest part of an expression on which two engines disagree, although they agree on everything within the part.
 */
export interface Disagreement {
  readonly expr: Expr
  /** The source of the part, with bound variables replaced by their values. */
  readonly text: string
  /** The name of the outermost function, operator or macro, or the kind of expression. */
  readonly name: string
  /** The values of the operands, in source order. The engines agree on these values. */
  readonly operands: readonly string[]
  readonly ours: string
  readonly theirs: string
}
