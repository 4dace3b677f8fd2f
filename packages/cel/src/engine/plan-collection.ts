import type { ListExpr, MapExpr } from '../ast/expr.ts'
import { Failure, type Result } from '../values/failure.ts'
import { goFormat } from '../values/go-format.ts'
import { makeMap } from '../values/map.ts'
import { Optional } from '../values/optional.ts'
import type { CelValue } from '../values/value.ts'
import { Abort } from '../values/abort.ts'
import { containerWeight } from '../values/weight.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'

export function planList(planner: Planner, expr: ListExpr, scope: Scope): EvalNode {
  const constant = planner.isTraced ? undefined : constantList(expr)
  if (constant !== undefined) return planner.constant(expr, constant)
  return planNewList(planner, expr, scope)
}

function planNewList(planner: Planner, expr: ListExpr, scope: Scope): EvalNode {
  const elements = expr.elements.map((element, index) => ({
    node: planner.plan(element, scope),
    isOptional: expr.optional.has(index),
  }))
  const weight = containerWeight(elements.length)
  return planner.node(expr, (run, _node, slots): Result => {
    run.step(weight)
    const list: CelValue[] = []
    for (const { isOptional, node } of elements) {
      const value = node.evaluate(run, node, slots)
      if (value instanceof Failure) return value
      if (!isOptional) {
        list.push(value)
      } else if (!(value instanceof Optional)) {
        const message = `cannot initialize optional list element from non-optional value ${goFormat(value)}`
        return locate(new Failure('invalid_argument', message), expr.range)
      } else if (value.value !== undefined) {
        list.push(value.value)
      }
    }
    return list
  })
}

/** A list of literals, which need not be made at every evaluation. */
function constantList({ elements, optional }: ListExpr): readonly CelValue[] | undefined {
  const values: CelValue[] = []
  for (const element of elements) {
    if (element.kind !== 'literal') return undefined
    values.push(element.value)
  }
  // It goes out as a result too, where nobody must change it.
  return optional.size === 0 ? Object.freeze(values) : undefined
}

export function planMap(planner: Planner, expr: MapExpr, scope: Scope): EvalNode {
  const entries = expr.entries.map(({ key, optional, value }) => ({
    // As a key, a list is told from others by being another one.
    key:
      key.kind === 'list' && !planner.isTraced
        ? planNewList(planner, key, scope)
        : planner.plan(key, scope),
    value: planner.plan(value, scope),
    isOptional: optional,
  }))
  const weight = containerWeight(entries.length)
  return planner.node(expr, (run, _node, slots): Result => {
    run.step(weight)
    const made: (readonly [key: CelValue, value: CelValue | undefined])[] = []
    for (const { isOptional, key: keyNode, value: valueNode } of entries) {
      const key = keyNode.evaluate(run, keyNode, slots)
      if (key instanceof Failure) return key
      const value = valueNode.evaluate(run, valueNode, slots)
      if (value instanceof Failure) return value
      if (!isOptional) {
        made.push([key, value])
      } else if (!(value instanceof Optional)) {
        const message = `cannot initialize optional entry '${goFormat(key)}' from non-optional value ${goFormat(value)}`
        return locate(new Failure('invalid_argument', message), expr.range)
      } else {
        // One that has none takes away what was there before.
        made.push([key, value.value])
      }
      // Go panics on keys that it cannot hash, which ends the evaluation whatever is around.
      if (key instanceof Uint8Array) {
        throw new Abort(
          'invalid_argument',
          'internal error: runtime error: hash of unhashable type types.Bytes',
        )
      }
    }
    return makeMap(made)
  })
}
