import type { Call, Expr } from '../ast/expr.ts'
import type { Planner } from './plan.ts'

/** The operands of a call, its receiver first; what looks like one may be part of the function's name. */
export function operandsOf(planner: Planner, expr: Call): readonly Expr[] {
  const { args, target } = expr
  if (target === undefined) return args
  const reference = planner.reference(expr)
  const isNamespace = reference !== undefined && reference.name !== expr.function
  return isNamespace ? args : [target, ...args]
}
