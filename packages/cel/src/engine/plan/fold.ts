import type { Expr } from '../../ast/expr.ts'
import type { CelValue } from '../../values/value.ts'
import { Failure } from '../../values/failure.ts'
import { EvalNode } from '../run/node.ts'

/** Slow conversions that are deterministic for literals. */
const conversions: ReadonlySet<string> = new Set([
  'timestamp',
  'duration',
  '.timestamp',
  '.duration',
])

/** True for the conversion of a literal, such as `timestamp("2025-01-01T00:00:00Z")`. */
export function isConstantConversion(expr: Expr): boolean {
  return (
    expr.kind === 'call' &&
    expr.target === undefined &&
    conversions.has(expr.function) &&
    expr.args.length === 1 &&
    expr.args[0]?.kind === 'literal'
  )
}

/**
 * True for a list or map of constants. Folding is safe only if the collection cannot become part of the result or a
 * map key, which would expose its identity.
 */
export function isConstantCollection(expr: Expr): boolean {
  if (expr.kind === 'list') {
    return expr.optional.size === 0 && expr.elements.every(isConstant)
  }
  return (
    expr.kind === 'map' &&
    expr.entries.every(
      ({ key, optional, value }) => key.kind === 'literal' && !optional && isConstant(value),
    )
  )
}

function isConstant(expr: Expr): boolean {
  if (expr.kind === 'list') {
    return expr.optional.size === 0 && expr.elements.every(({ kind }) => kind === 'literal')
  }
  return expr.kind === 'literal' || isConstantConversion(expr)
}

/**
 * Evaluates a constant expression only once; later evaluations charge the same steps and memory. A failing
 * expression is evaluated each time and so fails only when reached.
 */
export function fold(node: EvalNode): EvalNode {
  let known: CelValue | undefined
  let steps = 0
  let bytes = 0
  return new EvalNode((run, slots) => {
    if (known !== undefined) {
      run.charge(steps, bytes)
      return known
    }
    const stepsBefore = run.steps
    const bytesBefore = run.bytes
    const result = node.evaluate(run, slots)
    if (result instanceof Failure) return result
    steps = run.steps - stepsBefore
    bytes = run.bytes - bytesBefore
    known = result
    return result
  })
}
