import type { Expr } from '../ast/expr.ts'
import { pathOf } from './path-of.ts'

/** The paths known to exist, as strings created by {@link guardKey}. */
export type Guards = ReadonlySet<string>

const none: Guards = new Set()

/** Converts a path to a string. */
export function guardKey(path: readonly string[]): string {
  return JSON.stringify(path)
}

/** Returns the paths that exist if a condition is true, because it tests them with `has()` or `in`. */
export function guardsIfTrue(expr: Expr, locals: ReadonlySet<string>): Guards {
  if (expr.kind === 'select') {
    const path = expr.testOnly ? pathOf(expr.operand, locals) : undefined
    return path === undefined ? none : prefixes([...path, expr.field])
  }
  if (expr.kind !== 'call') return none
  const [first, second] = expr.args
  if (first === undefined) return none
  if (expr.function === '!_') return guardsIfFalse(first, locals)
  if (second === undefined) return none
  if (expr.function === '_&&_')
    return union(guardsIfTrue(first, locals), guardsIfTrue(second, locals))
  if (expr.function === '_||_') {
    return intersection(guardsIfTrue(first, locals), guardsIfTrue(second, locals))
  }
  const isKeyTest =
    expr.function === '@in' && first.kind === 'literal' && typeof first.value === 'string'
  const path = isKeyTest ? pathOf(second, locals) : undefined
  return path !== undefined && isKeyTest ? prefixes([...path, first.value]) : none
}

/** Returns the paths that exist if a condition is false. */
export function guardsIfFalse(expr: Expr, locals: ReadonlySet<string>): Guards {
  if (expr.kind !== 'call') return none
  const [first, second] = expr.args
  if (first === undefined) return none
  if (expr.function === '!_') return guardsIfTrue(first, locals)
  if (second === undefined) return none
  if (expr.function === '_||_')
    return union(guardsIfFalse(first, locals), guardsIfFalse(second, locals))
  return expr.function === '_&&_'
    ? intersection(guardsIfFalse(first, locals), guardsIfFalse(second, locals))
    : none
}

export function union(left: Guards, right: Guards): Guards {
  if (right.size === 0) return left
  return left.size === 0 ? right : new Set([...left, ...right])
}

function intersection(left: Guards, right: Guards): Guards {
  return new Set([...left].filter((key) => right.has(key)))
}

/** Returns a path and its parents, which exist whenever the path exists. */
function prefixes(path: readonly string[]): Guards {
  return new Set(path.map((_, index) => guardKey(path.slice(0, index + 1))))
}
