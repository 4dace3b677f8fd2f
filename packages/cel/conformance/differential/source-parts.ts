import { childrenOf } from '../../src/ast/children-of.ts'
import type { Expr } from '../../src/ast/expr.ts'

/** The parts that an expression has in the source, those of a macro's body apart. */
export interface SourceParts {
  /** What can be evaluated where the expression can. */
  readonly operands: readonly Expr[]
  /** What is evaluated once for each element of the first operand. */
  readonly bodies: readonly Expr[]
}

export function sourcePartsOf(expr: Expr): SourceParts {
  if (expr.kind !== 'comprehension') return { operands: childrenOf(expr), bodies: [] }
  return { operands: [expr.iterRange], bodies: writtenIn(expr.loopStep) }
}

/** The outermost expressions that come from the source and not from a macro's expansion. */
function writtenIn(expr: Expr): readonly Expr[] {
  return expr.node === undefined ? childrenOf(expr).flatMap(writtenIn) : [expr]
}
