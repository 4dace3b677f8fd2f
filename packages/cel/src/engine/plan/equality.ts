import type { Call } from '../../ast/expr.ts'
import { equal } from '../../values/equal.ts'
import { Failure } from '../../values/failure.ts'
import { defined, type EvalNode, textOf } from '../run/node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'
import { stepThrough } from '../../values/meter.ts'

/** The maximum string length that a comparison handles without additional steps. */
const shortest = 1024

/**
 * Plans `==` or `!=`, which accept values of any type.
 * @param positive true for `==`
 */
export function planEquality(
  planner: Planner,
  expr: Call,
  scope: Scope,
  positive: boolean,
): EvalNode {
  const left = planner.plan(defined(expr.args[0]), scope)
  const literal = expr.args[1]?.kind === 'literal' ? expr.args[1].value : undefined
  if (typeof literal === 'string' && !planner.isTraced) {
    // The literal has no node but still counts as a subexpression.
    planner.partCount++
    const evaluate = textOf(left, literal)
    return planner.node(expr, (run, slots) => {
      const value = evaluate(run, slots)
      if (typeof value === 'string') {
        if (value.length > shortest) run.step(value.length)
        return (value === literal) === positive
      }
      return value instanceof Failure ? value : !positive
    })
  }
  const right = planner.planShared(defined(expr.args[1]), scope)
  return planner.node(expr, (run, slots) => {
    const first = left.evaluate(run, slots)
    const second = right.evaluate(run, slots)
    if (typeof first === 'string' && typeof second === 'string') {
      if (first.length > shortest) run.step(first.length)
      return (first === second) === positive
    }
    if (first instanceof Failure) return first
    if (second instanceof Failure) return second
    if (typeof first === 'object') stepThrough(run, first)
    return equal(first, second) === positive
  })
}
