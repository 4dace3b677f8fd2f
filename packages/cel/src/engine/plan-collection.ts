import type { ListExpr, MapExpr } from '../ast/expr.ts'
import { unhashable } from '../values/unhashable.ts'
import { Failure, type Result } from '../values/failure.ts'
import { goFormat } from '../values/go-format.ts'
import { isList } from '../values/is-list.ts'
import { listOfSize } from '../values/list-of-size.ts'
import { makeMap } from '../values/map.ts'
import { Optional } from '../values/optional.ts'
import type { CelValue } from '../values/value.ts'
import { bytesOfList, bytesOfMap, bytesOfNumber, bytesOfObjectKey } from '../values/memory.ts'
import { locate } from './locate.ts'
import { planNative } from './plan-attribute.ts'
import { planPrinter, printPlain } from './print-value.ts'
import type { EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Scope } from './plan-scope.ts'

export function planList(planner: Planner, expr: ListExpr, scope: Scope): EvalNode {
  const constant = planner.newLists.has(expr) ? undefined : constantList(expr)
  if (constant === undefined) return planNewList(planner, expr, scope)
  if (!planner.isTraced) return planner.constant(expr, constant)
  const nodes = planner.planAll(expr.elements, scope)
  return planner.node(expr, (run, _node, slots) => {
    for (const node of nodes) node.evaluate(run, node, slots)
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
    return planner.node(expr, (run, _node, slots): Result => {
      run.allocateContainer(bytes)
      const list = listOfSize(elements.length)
      let index = 0
      for (const { isNew, node } of elements) {
        const value = node.evaluate(run, node, slots)
        if (value instanceof Failure) return value
        run.allocate(bytesOfNumber(value, isNew))
        list[index++] = value
      }
      return list
    })
  }
  return planner.node(expr, (run, _node, slots): Result => {
    run.allocateContainer(bytes)
    const list: CelValue[] = []
    for (const { isNew, isOptional, node, print } of elements) {
      const value = node.evaluate(run, node, slots)
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
  // As a key, a list is told from others by being another one.
  for (const { key } of expr.entries) if (key.kind === 'list') planner.newLists.add(key)
  const entries = expr.entries.map(({ key, optional, value }) => ({
    key: planner.plan(key, scope),
    value: planner.plan(value, scope),
    isNative: planNative(planner, key, scope),
    isOptional: optional,
    print: optional ? planPrinter(planner, value, scope) : printPlain,
    isNew: value.kind === 'call',
  }))
  const bytes = bytesOfMap(entries.length)
  return planner.node(expr, (run, _node, slots): Result => {
    run.allocateContainer(bytes)
    const made: (readonly [key: CelValue, value: CelValue | undefined])[] = []
    for (const { isNative, isNew, isOptional, key: keyNode, print, value: valueNode } of entries) {
      const found = keyNode.evaluate(run, keyNode, slots)
      if (found instanceof Failure) return found
      const key = isNative?.(run, slots) === true ? takenFromJson(found) : found
      const value = valueNode.evaluate(run, valueNode, slots)
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
        // One that has none takes away what was there before.
        made.push([key, value.value])
      }
      // Go panics on keys that it cannot hash, which ends the evaluation whatever is around.
      if (key instanceof Uint8Array) throw unhashable()
    }
    return makeMap(made)
  })
}

/** A key as cel-go makes it of JSON: a list or map that is another one each time. */
function takenFromJson(key: CelValue): CelValue {
  if (isList(key)) return [...key]
  return key instanceof Map ? new Map(key) : key
}
