import type { Expr } from '../../ast/expr.ts'
import type { Result } from '../../values/failure.ts'
import type { CelValue } from '../../values/value.ts'
import { defined, type EvalNode } from '../run/node.ts'
import type { Planner } from './plan.ts'
import type { Run, Slots } from '../run/run.ts'

/** Returns true if an expression's value is a native Go value rather than one of cel-go's types. */
export type IsNative = (run: Run, slots: Slots) => boolean

/** The context of the expression to plan. */
export interface NativeParts {
  /** True if an expression is a root variable with a JSON value. */
  readonly isJsonRoot: (expr: Expr) => boolean
  readonly plan: (expr: Expr) => EvalNode
}

/**
 * Plans a test for native Go values. For claims read by name, by selection, or by string or int index, cel-go keeps
 * the values that Go's JSON decoder created, which affects the type name in the error message for an invalid key.
 * @returns `undefined` for expressions whose value is never native
 */
export function planIsNative(
  planner: Planner,
  expr: Expr,
  parts: NativeParts,
): IsNative | undefined {
  if (parts.isJsonRoot(expr)) return () => true
  if (planner.reference(expr)?.kind === 'constant') return undefined
  if (expr.kind === 'select') return planIsNative(planner, expr.operand, parts)
  if (expr.kind !== 'call') return undefined
  if (expr.function === '_[_]') return planIndex(planner, expr.args, parts)
  return expr.function === '_?_:_' ? planConditional(planner, expr.args, parts) : undefined
}

function planIndex(
  planner: Planner,
  [operand, key]: readonly Expr[],
  parts: NativeParts,
): IsNative | undefined {
  const isNative = planIsNative(planner, defined(operand), parts)
  if (isNative === undefined) return undefined
  // A literal key needs no evaluation.
  if (key?.kind === 'literal') return isTextOrInt(key.value) ? isNative : undefined
  const isNativeKey = remember(planner, parts.plan(defined(key)), isTextOrInt)
  return (run, slots) => isNativeKey(slots) && isNative(run, slots)
}

function isTextOrInt(key: Result): boolean {
  return typeof key === 'string' || typeof key === 'bigint'
}

/**
 * Makes a node store a property of its latest result for a caller that runs right after the node. A second
 * evaluation would double the time with each nesting level.
 */
function remember(
  planner: Planner,
  node: EvalNode,
  holds: (result: Result) => boolean,
): (slots: Slots) => boolean {
  const slot = planner.newSlot()
  const { evaluate } = node
  node.evaluate = (run, slots) => {
    const result = evaluate(run, slots)
    slots[slot] = holds(result)
    return result
  }
  return (slots) => slots[slot] === true
}

function planConditional(
  planner: Planner,
  [condition, yes, no]: readonly Expr[],
  parts: NativeParts,
): IsNative | undefined {
  const isYesNative = planIsNative(planner, defined(yes), parts)
  const isNoNative = planIsNative(planner, defined(no), parts)
  if (isYesNative === undefined && isNoNative === undefined) return undefined
  const isTrue = remember(planner, parts.plan(defined(condition)), (result) => result === true)
  return (run, slots) => {
    const isNative = isTrue(slots) ? isYesNative : isNoNative
    return isNative?.(run, slots) === true
  }
}

/** Returns the Go type of a native value. */
export function nativeType(value: CelValue): string {
  if (value === null) return '<nil>'
  return value instanceof Map ? 'map[string]interface {}' : '[]interface {}'
}
