import type { Call, Expr } from '../ast/expr.ts'
import { Pattern } from '../stdlib/patterns/pattern.ts'
import { matchesPattern } from '../stdlib/standard/matches.ts'
import { missingTrait } from '../stdlib/standard/missing-trait.ts'
import { Failure } from '../values/failure.ts'
import { defined } from './defined.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import { operandsOf } from './operands.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'

/** `matches`; a literal pattern is compiled once. */
export function planMatches(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const [textExpr, patternExpr] = operandsOf(planner, expr)
  const text = planner.plan(defined(textExpr), scope)
  const literal = literalOf(defined(patternExpr))
  if (literal === undefined) {
    const pattern = planner.plan(defined(patternExpr), scope)
    return planner.node(expr, (run, _node, slots) => {
      const value = text.evaluate(run, text, slots)
      if (value instanceof Failure) return value
      const source = pattern.evaluate(run, pattern, slots)
      if (source instanceof Failure) return source
      return locate(matchesPattern(value, source, run), expr.range)
    })
  }
  const pattern = new Pattern(literal, planner.patternRoom)
  return planner.node(expr, (run, _node, slots) => {
    const value = text.evaluate(run, text, slots)
    if (typeof value === 'string') return locate(pattern.test(value, run), expr.range)
    return value instanceof Failure ? value : locate(missingTrait('matches', value), expr.range)
  })
}

function literalOf(expr: Expr): string | undefined {
  return expr.kind === 'literal' && typeof expr.value === 'string' ? expr.value : undefined
}
