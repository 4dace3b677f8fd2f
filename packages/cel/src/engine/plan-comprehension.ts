import type { Comprehension, Expr } from '../ast/expr.ts'
import { Failure } from '../values/failure.ts'
import { goType } from '../values/go-type.ts'
import { isList } from '../values/is-list.ts'
import { bytesOfInt, bytesOfList } from '../values/memory.ts'
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

/** Keeping the value of a variable takes about as long as two parts of an expression. */
const partsOfBinding = 2

/** A comprehension that only gives its accumulator a name. */
function planBinding(planner: Planner, expr: Comprehension, scope: Scope): EvalNode {
  const value = planner.plan(expr.accuInit, scope)
  planner.partCount += partsOfBinding
  const slot = planner.newSlot()
  const inner = bind(scope, expr.accuVar, lazyBinding(slot, value))
  const result = planner.plan(expr.result, inner)
  return planner.node(expr, (run, _node, slots) => {
    slots[slot] = undefined
    const found = result.evaluate(run, result, slots)
    // A value that a slot still refers to would outlive the memory that is counted for it.
    slots[slot] = undefined
    run.clearSlot(slot)
    return found
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
  const isNew = makesNewList(expr.iterRange)
  return planner.node(expr, (run, _node, slots) => {
    const collection = range.evaluate(run, range, slots)
    if (collection instanceof Failure) return collection
    const items =
      second === undefined ? singleItems(collection, first) : pairItems(collection, first, second)
    if (items === undefined)
      return locate(notIterable(collection, second !== undefined), expr.range)
    const length = items.values.length
    const copied = copiedBytes(collection, items)
    run.allocate(copied)
    const result = loop(run, slots, items, weight)
    // Only the elements of a list that the rule makes for the loop can be a part of the result.
    run.release(isNew ? copied + bytesOfList(length) : copied)
    slots[first] = undefined
    if (second !== undefined) slots[second] = undefined
    return result
  })
}

/** Whether the list that an expression results in was made by it, and is known nowhere else. */
function makesNewList(expr: Expr): boolean {
  if (expr.kind === 'list') return expr.elements.some(({ kind }) => kind !== 'literal')
  if (expr.kind !== 'comprehension') return false
  return expr.macro === 'map' || expr.macro === 'map_filter' || expr.macro === 'filter'
}

/** The memory of the lists that a loop makes of a collection; a list by itself is not copied. */
function copiedBytes(collection: CelValue, { keys, values }: Items): number {
  const ofValues = values === collection ? 0 : bytesOfList(values.length)
  if (keys === undefined) return ofValues
  const ofKey = isList(collection) ? bytesOfInt : 0
  return ofValues + bytesOfList(keys.length) + keys.length * ofKey
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
