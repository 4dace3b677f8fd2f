import type { Call } from '../ast/expr.ts'
import { createPatternTest } from '../stdlib/standard/matches.ts'
import { missingTrait } from '../stdlib/standard/missing-trait.ts'
import { Failure } from '../values/failure.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import { operandsOf } from './operands.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'
import { isLarge, weightOf } from './weight.ts'

/**
 * `matches` with a literal pattern, which is compiled once.
 * @returns `undefined` when the pattern is no literal
 */
export function planMatches(planner: Planner, expr: Call, scope: Scope): EvalNode | undefined {
  const [operand, pattern] = operandsOf(planner, expr)
  if (operand === undefined || pattern?.kind !== 'literal') return undefined
  if (typeof pattern.value !== 'string') return undefined
  const text = planner.plan(operand, scope)
  const test = createPatternTest(pattern.value)
  return planner.node(expr, (run, _node, slots) => {
    const value = text.evaluate(run, text, slots)
    if (typeof value === 'string') {
      if (isLarge(value)) run.step(weightOf(value))
      return locate(test(value), expr.range)
    }
    return value instanceof Failure ? value : locate(missingTrait('matches', value), expr.range)
  })
}
