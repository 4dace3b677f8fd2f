import type { ListExpr, MapExpr } from '../../ast/expr.ts'
import { unhashable } from '../../values/abort.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { goFormat } from '../../values/format/go-format.ts'
import { isList, listOfSize } from '../../values/list.ts'
import { makeMap } from '../../values/map.ts'
import { Optional } from '../../values/optional.ts'
import type { CelValue } from '../../values/value.ts'
import { bytesOfList, bytesOfMap, bytesOfNumber, bytesOfObjectKey } from '../../values/memory.ts'
import { locate, type EvalNode } from '../run/node.ts'
import { planNative } from './attribute.ts'
import { planPrinter, printPlain } from './print-value.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './scope.ts'

export function planList(planner: Planner, expr: ListExpr, scope: Scope): EvalNode {
  const constant = planner.newLists?.has(expr) === true ? undefined : constantList(expr)
  if (constant === undefined) return planNewList(planner, expr, scope)
  if (constant.some((value) => value instanceof Uint8Array)) planner.hasBytes = true
  if (!planner.isTraced) return planner.constant(expr, constant)
  const nodes = planner.planAll(expr.elements, scope)
  return planner.node(expr, (run, slots) => {
    for (const node of nodes) node.evaluate(run, slots)
    return constant
  })
}

function planNewList(planner: Planner, expr: ListExpr, scope: Scope): EvalNode {
  const elements = expr.elements.map((element, index) => ({
    node: planner.plan(element, scope),
    isOptional: expr.optional.has(index),
    print: expr.optional.has(index) ? planPrinter(planner, element, scope) : printPlain,
    isNew: element.kind === 'call',
  }))
  const bytes = bytesOfList(elements.length)
  if (expr.optional.size === 0) {
    return planner.node(expr, (run, slots): Result => {
      run.allocateContainer(bytes)
      const list = listOfSize(elements.length)
      let index = 0
      for (const { isNew, node } of elements) {
        const value = node.evaluate(run, slots)
        if (value instanceof Failure) return value
        run.allocate(bytesOfNumber(value, isNew))
        list[index++] = value
      }
      return list
    })
  }
  return planner.node(expr, (run, slots): Result => {
    run.allocateContainer(bytes)
    const list: CelValue[] = []
    for (const { isNew, isOptional, node, print } of elements) {
      const value = node.evaluate(run, slots)
      if (value instanceof Failure) return value
      run.allocate(bytesOfNumber(value, isNew))
      if (!isOptional) {
        list.push(value)
      } else if (!(value instanceof Optional)) {
        const write = print(run, slots)
        const message = (): string =>
          `cannot initialize optional list element from non-optional value ${write(value)}`
        return locate(new Failure('invalid_argument', message), expr.range)
      } else if (value.value !== undefined) {
        list.push(value.value)
      }
    }
    return list.slice()
  })
}

/** Returns the shared value of a list that contains only literals. */
function constantList({ elements, optional }: ListExpr): readonly CelValue[] | undefined {
  const values: CelValue[] = []
  for (const element of elements) {
    if (element.kind !== 'literal') return undefined
    values.push(element.value)
  }
  // Frozen because the list may become part of the result.
  return optional.size === 0 ? Object.freeze(values) : undefined
}

export function planMap(planner: Planner, expr: MapExpr, scope: Scope): EvalNode {
  // Lists used as map keys are compared by identity.
  for (const { key } of expr.entries) {
    if (key.kind === 'list') (planner.newLists ??= new Set()).add(key)
  }
  const entries = expr.entries.map(({ key, optional, value }) => ({
    key: planner.plan(key, scope),
    value: planner.plan(value, scope),
    isNative: planNative(planner, key, scope),
    isOptional: optional,
    print: optional ? planPrinter(planner, value, scope) : printPlain,
    isNew: value.kind === 'call',
  }))
  const bytes = bytesOfMap(entries.length)
  return planner.node(expr, (run, slots): Result => {
    run.allocateContainer(bytes)
    const made: (readonly [key: CelValue, value: CelValue | undefined])[] = []
    for (const { isNative, isNew, isOptional, key: keyNode, print, value: valueNode } of entries) {
      const found = keyNode.evaluate(run, slots)
      if (found instanceof Failure) return found
      const key = isNative?.(run, slots) === true ? takenFromJson(found) : found
      const value = valueNode.evaluate(run, slots)
      if (value instanceof Failure) return value
      run.allocate(bytesOfNumber(value, isNew))
      if (typeof key === 'object') run.allocate(bytesOfObjectKey)
      if (!isOptional) {
        made.push([key, value])
      } else if (!(value instanceof Optional)) {
        const write = print(run, slots)
        const message = (): string =>
          `cannot initialize optional entry '${goFormat(key)}' from non-optional value ${write(value)}`
        return locate(new Failure('invalid_argument', message), expr.range)
      } else {
        // An empty optional removes an earlier entry with the same key.
        made.push([key, value.value])
      }
      // Go panics on unhashable keys, which aborts the entire evaluation.
      if (key instanceof Uint8Array) throw unhashable()
    }
    return makeMap(made)
  })
}

/** Copies a key read from JSON: as in cel-go, each list or map becomes a new object. */
function takenFromJson(key: CelValue): CelValue {
  if (isList(key)) return [...key]
  return key instanceof Map ? new Map(key) : key
}
