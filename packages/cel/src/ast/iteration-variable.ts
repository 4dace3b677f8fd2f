import type { Expr } from './expr.ts'
import { type MacroFault, argument } from './macro.ts'
import { type MacroScope, accumulator } from './macro-scope.ts'

/** The accumulator's name of former days, which cel-go still keeps free. */
const formerAccumulator = '__result__'

/** Whether an iteration variable would hide the variable that gathers the result. */
export function isAccumulator(name: string): boolean {
  return name === accumulator || name === formerAccumulator
}

/** The name that a macro's first argument gives to the elements, or what is wrong with it. */
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
