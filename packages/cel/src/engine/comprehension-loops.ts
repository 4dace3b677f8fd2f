import type { Comprehension, Expr } from '../ast/expr.ts'
import { insertEntries, insertEntry } from '../stdlib/comprehensions/insert.ts'
import { Failure, type Result } from '../values/failure.ts'
import { MapBuilder } from '../values/map-builder.ts'
import type { CelValue } from '../values/value.ts'
import { defined } from './defined.ts'
import { locate } from './locate.ts'
import type { EvalNode } from './node.ts'
import { complaint } from './plan-logic.ts'
import type { Run, Slots } from './run.ts'
import { containerWeight, makingWeightOf } from '../values/weight.ts'

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
    let failure: Result | undefined
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const holds = predicate.evaluate(run, predicate, slots)
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
    let failure: Result | undefined
    let count = 0
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const holds = predicate.evaluate(run, predicate, slots)
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
  const element = plan(defined(appended.elements[0]))
  return gather(expr, condition, plan, () => {
    const made: CelValue[] = []
    return {
      result: () => made,
      step(run, slots) {
        const value = element.evaluate(run, element, slots)
        if (value instanceof Failure) return value
        made.push(value)
        return undefined
      },
    }
  })
}

function map(expr: Comprehension, plan: (part: Expr) => EvalNode): Loop {
  const { condition, step } = conditional(expr.loopStep)
  const key = expr.macro === 'transformMap' ? plan(argument(step, 1)) : undefined
  const value = plan(argument(step, key === undefined ? 1 : 2))
  return gather(expr, condition, plan, () => {
    const made = new MapBuilder()
    return {
      result: () => made.build(),
      step(run, slots) {
        const inserted = value.evaluate(run, value, slots)
        if (inserted instanceof Failure) return inserted
        // An entry takes the same wherever it comes from.
        run.step(key === undefined ? makingWeightOf(inserted) : containerWeight(1))
        const name = key?.evaluate(run, key, slots)
        if (name instanceof Failure) return name
        const failure =
          name === undefined ? insertEntries(made, inserted) : insertEntry(made, name, inserted)
        return failure && locate(failure, step.range)
      },
    }
  })
}

/** What a loop gathers. */
interface Gathering {
  result(): CelValue
  /** Adds what the current element gives; returns what kept it from that. */
  step(run: Run, slots: Slots): Result | undefined
}

/**
 * Gathers over the elements that a condition lets pass. After a failure nothing more is gathered, but the condition is
 * still asked, and takes the failure's place where it fails itself.
 */
function gather(
  expr: Comprehension,
  condition: Expr | undefined,
  plan: (part: Expr) => EvalNode,
  begin: () => Gathering,
): Loop {
  const predicate = condition && plan(condition)
  return (run, slots, items, weight) => {
    const gathering = begin()
    let failure: Result | undefined
    for (let index = 0; index < items.values.length; index++) {
      run.step(weight)
      advance(slots, items, index)
      const passes = predicate === undefined || predicate.evaluate(run, predicate, slots)
      run.recorder?.step(expr, passes === true)
      if (passes === true) failure ??= gathering.step(run, slots)
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
