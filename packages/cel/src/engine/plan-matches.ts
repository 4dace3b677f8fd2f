import type { Call } from '../ast/expr.ts'
import { compileRegex } from '../stdlib/compile-regex.ts'
import { missingTrait } from '../stdlib/standard/missing-trait.ts'
import { Failure } from '../values/failure.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import { operandsOf } from './operands.ts'
import type { Scope } from './plan-scope.ts'

/**
 * `matches` with a literal pattern, which is compiled once; its failure is kept for evaluation, where cel-go reports
 * it and `&&` and `||` may absorb it.
 * @returns `undefined` when the pattern is no literal
 */
export function planMatches(planner: Planner, expr: Call, scope: Scope): EvalNode | undefined {
  const [operand, pattern] = operandsOf(planner, expr)
  if (operand === undefined || pattern?.kind !== 'literal') return undefined
  if (typeof pattern.value !== 'string') return undefined
  const text = planner.plan(operand, scope)
  const regex = compileRegex(pattern.value)
  return planner.node(expr, (run, _node, slots) => {
    const value = text.evaluate(run, text, slots)
    if (value instanceof Failure) return value
    if (typeof value !== 'string') return locate(missingTrait('matches', value), expr.range)
    return regex instanceof Failure ? locate(regex, expr.range) : regex.test(value)
  })
}
