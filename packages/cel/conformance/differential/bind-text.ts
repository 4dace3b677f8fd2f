import type { Expr } from '../../src/ast/expr.ts'
import { sourcePartsOf } from './source-parts.ts'

/** Returns the source of a subexpression, with bound variables replaced by their values. */
export function bindText(
  expression: string,
  expr: Expr,
  bindings: ReadonlyMap<string, string>,
): string {
  const { end, start } = expr.range
  const places = placesOf(expr, bindings).toSorted((left, right) => left.start - right.start)
  let text = ''
  let at = start
  for (const place of places) {
    text += expression.slice(at, place.start) + place.text
    at = place.end
  }
  return text + expression.slice(at, end)
}

interface Place {
  readonly start: number
  readonly end: number
  readonly text: string
}

function placesOf(expr: Expr, bindings: ReadonlyMap<string, string>): readonly Place[] {
  if (expr.kind === 'ident') {
    const text = bindings.get(expr.name)
    return text === undefined ? [] : [{ ...expr.range, text }]
  }
  const { bodies, operands } = sourcePartsOf(expr)
  const inner = new Map(bindings)
  if (expr.kind === 'comprehension') inner.delete(expr.iterVar)
  return [
    ...operands.flatMap((operand) => placesOf(operand, bindings)),
    ...bodies.flatMap((body) => placesOf(body, inner)),
  ]
}
