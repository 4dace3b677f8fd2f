import type { Expr } from '../../ast/expr.ts'
import { goFormat, goFormatJson } from '../../values/format/go-format.ts'
import type { CelValue } from '../../values/value.ts'
import type { Planner } from './plan.ts'
import { planNative } from './attribute.ts'
import type { Scope } from './scope.ts'
import type { Run, Slots } from '../run/run.ts'

/**
 * Returns the function that prints the latest value of a part as cel-go does in messages. The choice is made right
 * after the evaluation, since variables may have changed when the message is printed.
 */
export type ChoosePrinter = (run: Run, slots: Slots) => (value: CelValue) => string

export const printPlain: ChoosePrinter = () => goFormat

/** Plans the printer for a part's values; values from JSON are printed differently. */
export function planPrinter(planner: Planner, expr: Expr, scope: Scope): ChoosePrinter {
  const isNative = planNative(planner, withoutDyn(expr), scope)
  if (isNative === undefined) return printPlain
  return (run, slots) => (isNative(run, slots) ? goFormatJson : goFormat)
}

function withoutDyn(expr: Expr): Expr {
  const [inner] = expr.kind === 'call' && expr.function === 'dyn' ? expr.args : []
  return inner === undefined ? expr : withoutDyn(inner)
}
