import type { Call, Expr } from '../../ast/expr.ts'
import { contains } from '../../stdlib/standard/collections.ts'
import { Failure } from '../../values/failure.ts'
import { isList } from '../../values/list.ts'
import { defined, type EvalNode, locate, textOf } from '../run/node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'
import { stepThrough, weightOf } from '../../values/meter.ts'

/** The maximum number of strings for which a linear search is faster than hashing. */
const mostCompared = 8

/** The number of steps to compare a primitive with a list element. */
const stepsOfElement = 5

/** Plans `in`. A list of string literals, the most common right operand, is converted to a set only once. */
export function planIn(planner: Planner, expr: Call, scope: Scope): EvalNode {
  const element = planner.plan(defined(expr.args[0]), scope)
  const collectionExpr = defined(expr.args[1])
  const strings = planner.isTraced ? undefined : stringsOf(collectionExpr)
  if (strings !== undefined) {
    // The list has no node, but the list and its elements still count as subexpressions.
    planner.partCount += 1 + strings.length
    const evaluate = textOf(element, strings.join(''))
    const isShort = strings.length <= mostCompared
    let set: ReadonlySet<string> | undefined
    return planner.node(expr, (run, slots) => {
      const value = evaluate(run, slots)
      if (typeof value === 'string') {
        return isShort ? strings.includes(value) : (set ??= new Set(strings)).has(value)
      }
      // Only strings can equal a string.
      return value instanceof Failure ? value : false
    })
  }
  const collection = planner.planShared(collectionExpr, scope)
  const { hasBytes } = planner
  return planner.node(expr, (run, slots) => {
    const value = element.evaluate(run, slots)
    if (value instanceof Failure) {
      if (hasBytes) collection.evaluate(run, slots)
      return value
    }
    const values = collection.evaluate(run, slots)
    if (values instanceof Failure) return values
    // Map lookup takes constant time and needs no extra steps.
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
