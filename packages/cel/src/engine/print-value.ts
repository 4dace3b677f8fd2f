import type { Expr } from '../ast/expr.ts'
import { goFormat, goFormatJson } from '../values/go-format.ts'
import type { CelValue } from '../values/value.ts'
import type { Planner } from './plan.ts'
import { planNative } from './plan-attribute.ts'
import type { Scope } from './plan-scope.ts'
import type { Run, Slots } from './run.ts'

/**
 * Chooses what prints the value that a part has just resulted in, as cel-go prints values in messages. The text itself
 * may be written later, when variables have other values.
 */
export type ChoosePrinter = (run: Run, slots: Slots) => (value: CelValue) => string

export const printPlain: ChoosePrinter = () => goFormat

/** The printer of a part's values, which differ where they come out of JSON. */
export function planPrinter(planner: Planner, expr: Expr, scope: Scope): ChoosePrinter {
  const isNative = planNative(planner, withoutDyn(expr), scope)
  if (isNative === undefined) return printPlain
  return (run, slots) => (isNative(run, slots) ? goFormatJson : goFormat)
}

function withoutDyn(expr: Expr): Expr {
  const [inner] = expr.kind === 'call' && expr.function === 'dyn' ? expr.args : []
  return inner === undefined ? expr : withoutDyn(inner)
}
