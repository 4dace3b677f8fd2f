import type { Comprehension } from '../ast/expr.ts'
import { Failure } from '../values/failure.ts'
import { goType } from '../values/go-type.ts'
import { isList } from '../values/is-list.ts'
import type { CelValue } from '../values/value.ts'
import { type Items, planLoopBody } from './comprehension-loops.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import { bind, lazyBinding, type Scope, slotBinding } from './plan-scope.ts'

export function planComprehension(planner: Planner, expr: Comprehension, scope: Scope): EvalNode {
  switch (expr.macro) {
    case 'bind':
    case 'optMap':
    case 'optFlatMap':
    case 'sortBy':
      return planBinding(planner, expr, scope)
    case 'all':
    case 'exists':
    case 'exists_one':
    case 'map':
    case 'map_filter':
    case 'filter':
    case 'transformList':
    case 'transformMap':
    case 'transformMapEntry':
      return planLoop(planner, expr, scope)
  }
}

/** A comprehension that only gives its accumulator a name. */
function planBinding(planner: Planner, expr: Comprehension, scope: Scope): EvalNode {
  const value = planner.plan(expr.accuInit, scope)
  const slot = planner.newSlot()
  const inner = bind(scope, expr.accuVar, lazyBinding(slot, value))
  const result = planner.plan(expr.result, inner)
  return planner.node(expr, (run, _node, slots) => {
    slots[slot] = undefined
    return result.evaluate(run, result, slots)
  })
}

/** A comprehension over the elements of a list, the keys of a map, or the pairs of either. */
function planLoop(planner: Planner, expr: Comprehension, scope: Scope): EvalNode {
  const range = planner.plan(expr.iterRange, scope)
  const first = planner.newSlot()
  const second = expr.iterVar2 === undefined ? undefined : planner.newSlot()
  let inner = bind(scope, expr.iterVar, slotBinding(first))
  if (expr.iterVar2 !== undefined && second !== undefined) {
    inner = bind(inner, expr.iterVar2, slotBinding(second))
  }
  const before = planner.partCount
  const loop = planLoopBody(expr, (part) => planner.plan(part, inner))
  const weight = planner.partCount - before + 1
  return planner.node(expr, (run, _node, slots) => {
    const collection = range.evaluate(run, range, slots)
    if (collection instanceof Failure) return collection
    const items =
      second === undefined ? singleItems(collection, first) : pairItems(collection, first, second)
    if (items === undefined)
      return locate(notIterable(collection, second !== undefined), expr.range)
    // All but a list by itself is copied.
    if (items.values !== collection || second !== undefined) run.step(items.values.length)
    return loop(run, slots, items, weight)
  })
}

/** Lists by element, maps by key. */
function singleItems(collection: CelValue, slot: number): Items | undefined {
  if (isList(collection)) return { values: collection, slot }
  return collection instanceof Map ? { values: [...collection.keys()], slot } : undefined
}

/** Lists by index and element, maps by key and value. */
function pairItems(collection: CelValue, keySlot: number, slot: number): Items | undefined {
  if (isList(collection)) {
    return { keys: collection.map((_, index) => BigInt(index)), keySlot, values: collection, slot }
  }
  if (!(collection instanceof Map)) return undefined
  return { keys: [...collection.keys()], keySlot, values: [...collection.values()], slot }
}

function notIterable(value: CelValue, inPairs: boolean): Failure {
  const message = inPairs
    ? `unsupported comprehension range type: ${goType(value)}`
    : `got '${goType(value)}', expected iterable type`
  return new Failure('no_such_overload', message)
}
