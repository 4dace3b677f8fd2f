import type { Call, Expr } from '../ast/expr.ts'

/** The operands of a call, its receiver first. */
export function operandsOf({ args, target }: Call): readonly Expr[] {
  return target === undefined ? args : [target, ...args]
}
