import type { Comprehension, Expr } from '../../ast/expr.ts'
import { Failure } from '../../values/failure.ts'
import { goType } from '../../values/format/go-type.ts'
import { isList } from '../../values/list.ts'
import { bytesOfInt, bytesOfList } from '../../values/memory.ts'
import type { CelValue } from '../../values/value.ts'
import { type Items, planLoopBody } from './comprehension-loops.ts'
import { locate, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import { bind, lazyBinding, type Scope, slotBinding } from './scope.ts'

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

/** The number of subexpressions that storing a variable's value counts as. */
const partsOfBinding = 2

/** Plans a comprehension that only binds a name to a value. */
function planBinding(planner: Planner, expr: Comprehension, scope: Scope): EvalNode {
  const value = planner.plan(expr.accuInit, scope)
  planner.partCount += partsOfBinding
  const slot = planner.newSlot()
  const inner = bind(scope, expr.accuVar, lazyBinding(slot, value))
  const result = planner.plan(expr.result, inner)
  return planner.node(expr, (run, slots) => {
    slots[slot] = undefined
    const found = result.evaluate(run, slots)
    // A value left in its slot would outlive its counted memory.
    slots[slot] = undefined
    run.stopKeepingInSlot(slot)
    return found
  })
}

/** Plans a loop over a list's elements, a map's keys, or the pairs of either collection. */
function planLoop(planner: Planner, expr: Comprehension, scope: Scope): EvalNode {
  const range = planner.planShared(expr.iterRange, scope)
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
  return planner.node(expr, (run, slots) => {
    const collection = range.evaluate(run, slots)
    if (collection instanceof Failure) return collection
    const items =
      second === undefined ? singleItems(collection, first) : pairItems(collection, first, second)
    if (items === undefined)
      return locate(notIterable(collection, second !== undefined), expr.range)
    const length = items.values.length
    const copied = copiedBytes(collection, items)
    run.allocate(copied)
    const result = loop(run, slots, items, weight)
    // The result can contain elements of a list created for the loop, but not the list itself.
    run.release(isNew ? copied + bytesOfList(length) : copied)
    slots[first] = undefined
    if (second !== undefined) slots[second] = undefined
    return result
  })
}

/** True if an expression creates a list that has no other references. */
function makesNewList(expr: Expr): boolean {
  if (expr.kind === 'list') return expr.elements.some(({ kind }) => kind !== 'literal')
  if (expr.kind !== 'comprehension') return false
  return expr.macro === 'map' || expr.macro === 'map_filter' || expr.macro === 'filter'
}

/**
 * Returns the memory of the lists that a loop copies from a collection. A loop over a list's elements copies
 * nothing.
 */
function copiedBytes(collection: CelValue, { keys, values }: Items): number {
  const ofValues = values === collection ? 0 : bytesOfList(values.length)
  if (keys === undefined) return ofValues
  const ofKey = isList(collection) ? bytesOfInt : 0
  return ofValues + bytesOfList(keys.length) + keys.length * ofKey
}

/** Returns a list's elements or a map's keys as loop items. */
function singleItems(collection: CelValue, slot: number): Items | undefined {
  if (isList(collection)) return { values: collection, slot }
  return collection instanceof Map ? { values: [...collection.keys()], slot } : undefined
}

/** Returns a list's indexes and elements, or a map's keys and values, as loop items. */
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
