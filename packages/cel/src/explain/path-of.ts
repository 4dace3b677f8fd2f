import type { Expr } from '../ast/expr.ts'

/**
 * Returns the names in a chain of selections from a root variable, or `undefined` for other expressions.
 * @param locals the variables of enclosing macros, which shadow root variables
 */
export function pathOf(expr: Expr, locals: ReadonlySet<string>): readonly string[] | undefined {
  if (expr.kind === 'ident') {
    if (expr.name.startsWith('.')) return [expr.name.slice(1)]
    return locals.has(expr.name) ? undefined : [expr.name]
  }
  if (expr.kind === 'select' && !expr.testOnly) {
    return extend(pathOf(expr.operand, locals), expr.field)
  }
  if (expr.kind !== 'call' || expr.function !== '_[_]') return undefined
  const [operand, index] = expr.args
  if (operand === undefined || index?.kind !== 'literal') return undefined
  return typeof index.value === 'string' ? extend(pathOf(operand, locals), index.value) : undefined
}

function extend(path: readonly string[] | undefined, name: string): readonly string[] | undefined {
  return path && [...path, name]
}
