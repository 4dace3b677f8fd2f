import type { Expr } from '../../ast/expr.ts'
import { goFormat, goFormatJson } from '../../values/format/go-format.ts'
import type { CelValue } from '../../values/value.ts'
import type { Planner } from './plan.ts'
import { planNative } from './attribute.ts'
import type { Scope } from './scope.ts'
import type { Run, Slots } from '../run/run.ts'

/**
 * Returns the function that prints an expression's latest value as in cel-go's messages. Must be called right after
 * the evaluation, because variables may have changed by the time the message is printed.
 */
export type ChoosePrinter = (run: Run, slots: Slots) => (value: CelValue) => string

export const printPlain: ChoosePrinter = () => goFormat

/** Plans the printer for an expression's values; values from JSON are printed differently. */
export function planPrinter(planner: Planner, expr: Expr, scope: Scope): ChoosePrinter {
  const isNative = planNative(planner, withoutDyn(expr), scope)
  if (isNative === undefined) return printPlain
  return (run, slots) => (isNative(run, slots) ? goFormatJson : goFormat)
}

function withoutDyn(expr: Expr): Expr {
  const [inner] = expr.kind === 'call' && expr.function === 'dyn' ? expr.args : []
  return inner === undefined ? expr : withoutDyn(inner)
}
