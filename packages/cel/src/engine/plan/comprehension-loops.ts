import type { Comprehension, Expr } from '../../ast/expr.ts'
import { insertEntries, insertEntry } from '../../stdlib/comprehensions/insert.ts'
import { Failure, type Result } from '../../values/failure.ts'
import { listOfSize } from '../../values/list.ts'
import { MapBuilder } from '../../values/map-builder.ts'
import type { CelValue } from '../../values/value.ts'
import { complaint, defined, firstFailure, locate, type EvalNode } from '../run/node.ts'
import type { Run, Slots } from '../run/run.ts'
import { bytesOf, bytesOfElement, bytesOfList, bytesOfNumber } from '../../values/memory.ts'

/** A loop's items and the slots of its variables. */
export interface Items {
  readonly values: readonly CelValue[]
  readonly slot: number
  /** The list indexes or map keys; present if the loop has two variables. */
  readonly keys?: readonly CelValue[]
  readonly keySlot?: number
}

/** @param weight the number of steps of one iteration */
export type Loop = (run: Run, slots: Slots, items: Items, weight: number) => Result

/**
 * Plans a macro's loop. cel-go runs every macro as a fold with one step per element. These loops return the same
 * results and failures without creating intermediate values.
 */
export function planLoopBody(expr: Comprehension, plan: (part: Expr) => EvalNode): Loop {
  switch (expr.macro) {
    case 'all':
      return quantifier(expr, plan, false)
    case 'exists':
      return quantifier(expr, plan, true)
    case 'exists_one':
      return existsOne(expr, plan)
    case 'map':
    case 'map_filter':
    case 'filter':
    case 'transformList':
      return list(expr, plan)
    case 'transformMap':
    case 'transformMapEntry':
      return map(expr, plan)
    default:
      throw new TypeError(`the macro ${expr.macro} is not a loop`)
  }
}

/**
 * Plans a loop that stops at the first deciding element. The loop continues after failures, because a later element
 * may still decide.
 */
function quantifier(expr: Comprehension, plan: (part: Expr) => EvalNode, deciding: boolean): Loop {
  const condition = argument(expr.loopStep, 1)
  const predicate = plan(condition)
  return (run, slots, items, weight) => {
    const { mark } = run
    let failure: Result | undefined
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const holds = predicate.evaluate(run, slots)
      run.dropSince(mark)
      run.recorder?.step(expr, true)
      if (holds === deciding) {
        run.recorder?.decide(expr, index, index === items.values.length - 1)
        return deciding
      }
      if (holds !== !deciding) failure = firstFailure(failure, complaint(holds, condition.range))
    }
    return failure ?? !deciding
  }
}

/** Plans `exists_one`. If any predicate fails, the last failure is the result, regardless of the count. */
function existsOne(expr: Comprehension, plan: (part: Expr) => EvalNode): Loop {
  const condition = argument(expr.loopStep, 0)
  const predicate = plan(condition)
  return (run, slots, items, weight) => {
    const { mark } = run
    let failure: Result | undefined
    let count = 0
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const holds = predicate.evaluate(run, slots)
      run.dropSince(mark)
      run.recorder?.step(expr, holds === true)
      if (holds === true) count++
      else if (holds !== false) failure = complaint(holds, condition.range)
    }
    return failure ?? count === 1
  }
}

function list(expr: Comprehension, plan: (part: Expr) => EvalNode): Loop {
  const { condition, step } = conditional(expr.loopStep)
  const appended = argument(step, 1)
  if (appended.kind !== 'list') throw new TypeError('the loop step does not append a list')
  const elementExpr = defined(appended.elements[0])
  const element = plan(elementExpr)
  const isNew = elementExpr.kind === 'call'
  if (condition === undefined) return everyElement(expr, element, isNew)
  return gather(expr, condition, plan, (run) => {
    run.allocateContainer(bytesOfList(0))
    const made: CelValue[] = []
    return {
      result: () => made.slice(),
      step(slots) {
        const { mark } = run
        const value = element.evaluate(run, slots)
        if (value instanceof Failure) return value
        if (!holdsValues(value)) run.dropSince(mark)
        run.allocate(bytesOfElement + bytesOfNumber(value, isNew))
        made.push(value)
        return undefined
      },
    }
  })
}

/** Plans a loop that collects the results of all elements in a list; the most common loop. */
function everyElement(expr: Comprehension, element: EvalNode, isNew: boolean): Loop {
  return (run, slots, items, weight) => {
    const { length } = items.values
    run.allocateContainer(bytesOfList(length))
    const made = listOfSize(length)
    for (let index = 0; index < length; index++) {
      run.step(weight)
      advance(slots, items, index)
      run.recorder?.step(expr, true)
      const { mark } = run
      const value = element.evaluate(run, slots)
      if (value instanceof Failure) return value
      if (!holdsValues(value)) run.dropSince(mark)
      const bytes = bytesOfNumber(value, isNew)
      if (bytes > 0) run.allocate(bytes)
      made[index] = value
    }
    return made
  }
}

/** True if a value may refer to memory allocated during evaluation. */
function holdsValues(value: CelValue): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}

function map(expr: Comprehension, plan: (part: Expr) => EvalNode): Loop {
  const { condition, step } = conditional(expr.loopStep)
  const key = expr.macro === 'transformMap' ? plan(argument(step, 1)) : undefined
  const valueExpr = argument(step, key === undefined ? 1 : 2)
  const value = plan(valueExpr)
  const isNew = valueExpr.kind === 'call'
  // A map literal is discarded once its entries have been copied.
  const isLiteral = key === undefined && valueExpr.kind === 'map'
  return gather(expr, condition, plan, (run) => {
    const made = new MapBuilder(run)
    return {
      result: () => made.build(),
      step(slots) {
        const inserted = value.evaluate(run, slots)
        if (inserted instanceof Failure) return inserted
        const name = key?.evaluate(run, slots)
        if (name instanceof Failure) return name
        const failure =
          name === undefined ? insertEntries(made, inserted) : insertEntry(made, name, inserted)
        run.allocate(bytesOfNumber(inserted, isNew))
        if (isLiteral) run.release(bytesOf(inserted))
        return failure && locate(failure, step.range)
      },
    }
  })
}

/** The accumulator of a loop. */
interface Gathering {
  result(): CelValue
  /** Adds the current element's result, or returns the failure. */
  step(slots: Slots): Result | undefined
}

/**
 * Plans a loop that collects results for the elements that satisfy a condition. A failure stops the collecting, but
 * the condition is still evaluated for each element, and a failing condition replaces the earlier failure.
 */
function gather(
  expr: Comprehension,
  condition: Expr | undefined,
  plan: (part: Expr) => EvalNode,
  begin: (run: Run) => Gathering,
): Loop {
  const predicate = condition && plan(condition)
  return (run, slots, items, weight) => {
    const gathering = begin(run)
    let failure: Result | undefined
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const { mark } = run
      const passes = predicate === undefined || predicate.evaluate(run, slots)
      run.dropSince(mark)
      run.recorder?.step(expr, passes === true)
      if (passes === true) failure ??= gathering.step(slots)
      else if (passes !== false) failure = complaint(passes, condition?.range)
      if (failure !== undefined && predicate === undefined) return failure
    }
    return failure ?? gathering.result()
  }
}

function advance(slots: Slots, items: Items, index: number): void {
  slots[items.slot] = items.values[index]
  if (items.keySlot !== undefined) slots[items.keySlot] = items.keys?.[index]
}

/** Separates a fold's step from the macro's condition, if any. */
function conditional(step: Expr): { readonly condition?: Expr; readonly step: Expr } {
  return step.kind === 'call' && step.function === '_?_:_'
    ? { condition: argument(step, 0), step: argument(step, 1) }
    : { step }
}

function argument(expr: Expr, index: number): Expr {
  const found = expr.kind === 'call' ? expr.args[index] : undefined
  if (found === undefined) throw new TypeError('unexpected expansion of a macro')
  return found
}
