import type { Expr } from './expr.ts'

/** Whether a call's receiver is the name that a macro's functions live under: the `math` of `math.least`. */
export function isNamespace(target: Expr, name: string): boolean {
  return target.kind === 'ident' && target.name === name
}
