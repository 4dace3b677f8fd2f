import type { Call, Expr } from '../ast/expr.ts'
import { contains } from '../stdlib/standard/collections.ts'
import { Failure } from '../values/failure.ts'
import { isList } from '../values/is-list.ts'
import { defined } from './defined.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'
import { stepThrough, weightOf } from '../values/weight.ts'

/** Comparing a primitive with an element of a list. */
const stepsOfElement = 5

/** `in`, for which a list of string literals, which most rules have, is made a set once. */
export function planIn(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const element = planner.plan(defined(expr.args[0]), scope)
  const collectionExpr = defined(expr.args[1])
  const strings = planner.isTraced ? undefined : stringsOf(collectionExpr)
  if (strings !== undefined) {
    // The list needs no node, but counts with its elements.
    planner.partCount += 1 + strings.length
    let set: ReadonlySet<string> | undefined
    return planner.node(expr, (run, _node, slots) => {
      const value = element.evaluate(run, element, slots)
      if (typeof value === 'string') return (set ??= new Set(strings)).has(value)
      // Nothing else is equal to a string.
      return value instanceof Failure ? value : false
    })
  }
  const collection = planner.plan(collectionExpr, scope)
  return planner.node(expr, (run, _node, slots) => {
    const value = element.evaluate(run, element, slots)
    if (value instanceof Failure) return value
    const values = collection.evaluate(run, collection, slots)
    if (values instanceof Failure) return values
    // A map knows where to look.
    if (isList(values)) {
      if (typeof value === 'object') stepThrough(run, values)
      else run.step(values.length * (stepsOfElement + (weightOf(value) >> 5)))
    }
    return locate(contains(value, values), expr.range)
  })
}

function stringsOf(expr: Expr): readonly string[] | undefined {
  if (expr.kind !== 'list' || expr.optional.size > 0) return undefined
  const strings: string[] = []
  for (const element of expr.elements) {
    if (element.kind !== 'literal' || typeof element.value !== 'string') return undefined
    strings.push(element.value)
  }
  return strings
}
