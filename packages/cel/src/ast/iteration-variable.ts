import type { Expr } from './expr.ts'
import { type MacroFault, argument } from './macro.ts'
import { type MacroScope, accumulator } from './macro-scope.ts'

/** The accumulator's former name, which cel-go still reserves. */
const formerAccumulator = '__result__'

/** True if an iteration variable would shadow the accumulator. */
export function isAccumulator(name: string): boolean {
  return name === accumulator || name === formerAccumulator
}

/** Returns the variable that the macro's first argument specifies, or an error. */
export function iterationVariable(
  scope: MacroScope,
  args: readonly Expr[],
  message: string,
): string | MacroFault {
  const variable = argument(args, 0)
  if (variable.kind !== 'ident') return scope.fault(variable, message)
  if (isAccumulator(variable.name)) {
    return scope.fault(variable, 'iteration variable overwrites accumulator variable')
  }
  return variable.name
}
