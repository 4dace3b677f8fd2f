import type { Expr } from '../ast/expr.ts'
import type { Result } from '../values/failure.ts'
import type { CelValue } from '../values/value.ts'
import { defined } from './defined.ts'
import { behave, type EvalNode } from './node.ts'
import type { Planner } from './plan.ts'
import type { Run, Slots } from './run.ts'

/** Tells if a part results in a value of Go's own instead of one of cel-go's. */
export type IsNative = (run: Run, slots: Slots) => boolean

/** What planning a part as it stands in the expression needs. */
export interface NativeParts {
  /** True if an expression is a root variable with JSON. */
  readonly isJsonRoot: (expr: Expr) => boolean
  readonly plan: (expr: Expr) => EvalNode
}

/**
 * cel-go leaves what names, selections and indices by string or int lead to in the claims as Go's JSON decoder made it,
 * which shows in the type that it names of a value that cannot be a key.
 * @returns `undefined` for parts whose value is never native
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
  // A literal is not evaluated.
  if (key?.kind === 'literal') return isTextOrInt(key.value) ? isNative : undefined
  const isNativeKey = remember(planner, parts.plan(defined(key)), isTextOrInt)
  return (run, slots) => isNativeKey(slots) && isNative(run, slots)
}

function isTextOrInt(key: Result): boolean {
  return typeof key === 'string' || typeof key === 'bigint'
}

/**
 * Has a part keep a fact of its last result, for those who ask right after its evaluation. To evaluate it once more
 * would take twice as long with each part within.
 */
function remember(
  planner: Planner,
  node: EvalNode,
  holds: (result: Result) => boolean,
): (slots: Slots) => boolean {
  const slot = planner.newSlot()
  const { evaluate } = node
  behave(node, (run, self, slots) => {
    const result = evaluate(run, self, slots)
    slots[slot] = holds(result)
    return result
  })
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

/** The type of a native value in Go. */
export function nativeType(value: CelValue): string {
  if (value === null) return '<nil>'
  return value instanceof Map ? 'map[string]interface {}' : '[]interface {}'
}
