import type { Expr } from '../../src/ast/expr.ts'

/** A subexpression on which two engines disagree, although they agree on all of its own subexpressions. */
export interface Disagreement {
  readonly expr: Expr
  /** The source of the subexpression, with bound variables replaced by their values. */
  readonly text: string
  /** The name of the outermost function, operator or macro, or the kind of expression. */
  readonly name: string
  /** The values of the operands, in source order. The engines agree on these values. */
  readonly operands: readonly string[]
  readonly ours: string
  readonly theirs: string
}
