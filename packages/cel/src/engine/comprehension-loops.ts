import type { Comprehension, Expr } from '../ast/expr.ts'
import { insertEntries, insertEntry } from '../stdlib/comprehensions/insert.ts'
import { Failure, type Result } from '../values/failure.ts'
import { listOfSize } from '../values/list-of-size.ts'
import { MapBuilder } from '../values/map-builder.ts'
import type { CelValue } from '../values/value.ts'
import { complaint } from './complaint.ts'
import { defined } from './defined.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import type { Run, Slots } from './run.ts'
import { bytesOf, bytesOfElement, bytesOfList, bytesOfNumber } from '../values/memory.ts'

/** What a comprehension goes over, and the slots of its variables. */
export interface Items {
  readonly values: readonly CelValue[]
  readonly slot: number
  /** Present where there are two variables. */
  readonly keys?: readonly CelValue[]
  readonly keySlot?: number
}

/** @param weight the steps that one turn takes */
export type Loop = (run: Run, slots: Slots, items: Items, weight: number) => Result

/**
 * The loop of a macro. cel-go runs every macro as a fold, one step an element; each loop here gives what the steps of
 * its fold give, failures included, without making what the fold makes on the way.
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
      throw new TypeError(`${expr.macro} is no loop`)
  }
}

/** Goes on past failures, since a later element may still decide. */
function quantifier(expr: Comprehension, plan: (part: Expr) => EvalNode, deciding: boolean): Loop {
  const condition = argument(expr.loopStep, 1)
  const predicate = plan(condition)
  return (run, slots, items, weight) => {
    const { mark } = run
    let failure: Result | undefined
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const holds = predicate.evaluate(run, predicate, slots)
      run.dropSince(mark)
      run.recorder?.step(expr, true)
      if (holds === deciding) {
        run.recorder?.decide(expr, index, index === items.values.length - 1)
        return deciding
      }
      if (holds !== !deciding) failure ??= complaint(holds, condition.range)
    }
    return failure ?? !deciding
  }
}

/** The last predicate to fail is what fails: its step gives the failure whatever the count was before. */
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
      const holds = predicate.evaluate(run, predicate, slots)
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
  if (appended.kind !== 'list') throw new TypeError('the step appends no list')
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
        const value = element.evaluate(run, element, slots)
        if (value instanceof Failure) return value
        if (!holdsValues(value)) run.dropSince(mark)
        run.allocate(bytesOfElement + bytesOfNumber(value, isNew))
        made.push(value)
        return undefined
      },
    }
  })
}

/** The list of what each element gives: the loop that most rules have, and that makes nothing beside the list. */
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
      const value = element.evaluate(run, element, slots)
      if (value instanceof Failure) return value
      if (!holdsValues(value)) run.dropSince(mark)
      const bytes = bytesOfNumber(value, isNew)
      if (bytes > 0) run.allocate(bytes)
      made[index] = value
    }
    return made
  }
}

/** Whether a value may hold memory that was taken to make it. */
function holdsValues(value: CelValue): boolean {
  return typeof value === 'string' || (typeof value === 'object' && value !== null)
}

function map(expr: Comprehension, plan: (part: Expr) => EvalNode): Loop {
  const { condition, step } = conditional(expr.loopStep)
  const key = expr.macro === 'transformMap' ? plan(argument(step, 1)) : undefined
  const valueExpr = argument(step, key === undefined ? 1 : 2)
  const value = plan(valueExpr)
  const isNew = valueExpr.kind === 'call'
  // Only its entries live on.
  const isLiteral = key === undefined && valueExpr.kind === 'map'
  return gather(expr, condition, plan, (run) => {
    const made = new MapBuilder(run)
    return {
      result: () => made.build(),
      step(slots) {
        const inserted = value.evaluate(run, value, slots)
        if (inserted instanceof Failure) return inserted
        const name = key?.evaluate(run, key, slots)
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

/** What a loop gathers. */
interface Gathering {
  result(): CelValue
  /** Adds what the current element gives; returns what kept it from that. */
  step(slots: Slots): Result | undefined
}

/**
 * Gathers over the elements that a condition lets pass. After a failure nothing more is gathered, but the condition is
 * still asked, and takes the failure's place where it fails itself.
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
      const passes = predicate === undefined || predicate.evaluate(run, predicate, slots)
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

/** The step of a fold, and the condition that it is under where the macro has one. */
function conditional(step: Expr): { readonly condition?: Expr; readonly step: Expr } {
  return step.kind === 'call' && step.function === '_?_:_'
    ? { condition: argument(step, 0), step: argument(step, 1) }
    : { step }
}

function argument(expr: Expr, index: number): Expr {
  const found = expr.kind === 'call' ? expr.args[index] : undefined
  if (found === undefined) throw new TypeError('a macro has another expansion than expected')
  return found
}
