import type { Call } from '../../ast/expr.ts'
import { Failure, noSuchOverload } from '../../values/failure.ts'
import { Optional } from '../../values/optional.ts'
import { locate, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'

/**
 * Plans `or` and `orValue`, which skip their argument if the optional has a value.
 * @returns `undefined` for a call of a different function with the same name
 */
export function planOr(planner: Planner, expr: Call, scope: Scope): EvalNode | undefined {
  const { function: name, target } = expr
  const [argument] = expr.args
  if (target === undefined || argument === undefined) return undefined
  if (planner.bindings.find('optional.of') === undefined) return undefined
  const optional = planner.plan(target, scope)
  const otherwise = planner.plan(argument, scope)
  return planner.node(expr, (run, slots) => {
    const value = optional.evaluate(run, slots)
    if (value instanceof Failure) return value
    if (!(value instanceof Optional)) return locate(noSuchOverload(), expr.range)
    if (value.value === undefined) return otherwise.evaluate(run, slots)
    return name === 'or' ? value : value.value
  })
}
