import type { Expr } from '../../src/ast/expr.ts'

/** The smallest part of an expression that two engines give different answers to: on all within it they agree. */
export interface Disagreement {
  readonly expr: Expr
  /** The part's text, with what was bound around it put in. */
  readonly text: string
  /** The function, operator or macro at its top; the kind of expression where it is none. */
  readonly name: string
  /** What both say of its operands, in the order of the text. */
  readonly operands: readonly string[]
  readonly ours: string
  readonly theirs: string
}
