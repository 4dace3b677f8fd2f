import type { Call, Expr } from '../../ast/expr.ts'
import { Pattern } from '../../stdlib/patterns/pattern.ts'
import { matchesPattern } from '../../stdlib/standard/strings.ts'
import { missingTrait } from '../../stdlib/no-such-overload.ts'
import { Failure } from '../../values/failure.ts'
import { defined, locate, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'

/** Plans `matches`. A literal pattern is compiled only once. */
export function planMatches(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const [textExpr, patternExpr] = planner.operandsOf(expr)
  const text = planner.plan(defined(textExpr), scope)
  const literal = literalOf(defined(patternExpr))
  if (literal === undefined) {
    const pattern = planner.plan(defined(patternExpr), scope)
    const { hasBytes } = planner
    return planner.node(expr, (run, slots) => {
      const value = text.evaluate(run, slots)
      if (value instanceof Failure) {
        if (hasBytes) pattern.evaluate(run, slots)
        return value
      }
      const source = pattern.evaluate(run, slots)
      if (source instanceof Failure) return source
      return locate(matchesPattern(value, source, run), expr.range)
    })
  }
  const pattern = new Pattern(literal, planner.patternRoom)
  return planner.node(expr, (run, slots) => {
    const value = text.evaluate(run, slots)
    if (typeof value === 'string') return locate(pattern.test(value, run), expr.range)
    return value instanceof Failure ? value : locate(missingTrait('matches', value), expr.range)
  })
}

function literalOf(expr: Expr): string | undefined {
  return expr.kind === 'literal' && typeof expr.value === 'string' ? expr.value : undefined
}
