import type { Call } from '../ast/expr.ts'
import { equal } from '../values/equal.ts'
import { Failure } from '../values/failure.ts'
import { defined } from './defined.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'
import { stepThrough } from '../values/weight.ts'

/** The length from which on comparing texts takes longer than a step or two. */
const shortest = 1024

/**
 * `==` and `!=`, which take any two values.
 * @param positive true of `==`
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
    // It needs no node, but counts.
    planner.partCount++
    return planner.node(expr, (run, _node, slots) => {
      const value = left.evaluate(run, left, slots)
      if (typeof value === 'string') {
        if (value.length > shortest) run.step(value.length)
        return (value === literal) === positive
      }
      return value instanceof Failure ? value : !positive
    })
  }
  const right = planner.plan(defined(expr.args[1]), scope)
  return planner.node(expr, (run, _node, slots) => {
    const first = left.evaluate(run, left, slots)
    const second = right.evaluate(run, right, slots)
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
