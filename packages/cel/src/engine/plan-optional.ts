import type { Call } from '../ast/expr.ts'
import { Failure, noSuchOverload } from '../values/failure.ts'
import { Optional } from '../values/optional.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'

/**
 * `or` and `orValue`, which leave their argument alone where the optional has a value.
 * @returns `undefined` when the call is of another function of the name
 */
export function planOr(planner: Planner, expr: Call, scope: Scope): EvalNode | undefined {
  const { function: name, target } = expr
  const [argument] = expr.args
  if (target === undefined || argument === undefined) return undefined
  if (planner.bindings.find('optional.of') === undefined) return undefined
  const optional = planner.plan(target, scope)
  const otherwise = planner.plan(argument, scope)
  return planner.node(expr, (run, _node, slots) => {
    const value = optional.evaluate(run, optional, slots)
    if (value instanceof Failure) return value
    if (!(value instanceof Optional)) return locate(noSuchOverload(), expr.range)
    if (value.value === undefined) return otherwise.evaluate(run, otherwise, slots)
    return name === 'or' ? value : value.value
  })
}
