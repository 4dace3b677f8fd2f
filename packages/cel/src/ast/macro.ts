import type { Expr } from './expr.ts'
import type { MacroScope } from './macro-scope.ts'

/** The error and its position if a macro cannot expand its arguments. */
export interface MacroFault {
  readonly kind: 'fault'
  readonly message: string
  readonly offset: number
}

/** The expansion of a call; `undefined` if the call is not a macro. */
export type Expansion = Expr | MacroFault | undefined

interface MacroHead {
  readonly name: string
  /** The number of arguments; any number if absent. */
  readonly arity?: number
}

/** A macro called as a function: `has(a.b)`. */
export interface FunctionMacro extends MacroHead {
  readonly member: false
  readonly expand: (scope: MacroScope, args: readonly Expr[]) => Expansion
}

/** A macro called on a receiver: `list.all(x, x > 1)`. */
export interface MemberMacro extends MacroHead {
  readonly member: true
  readonly expand: (scope: MacroScope, args: readonly Expr[], target: Expr) => Expansion
}

/** A macro for a given number of arguments. */
export type Macro = FunctionMacro | MemberMacro

/** Returns an argument whose existence the macro's arity guarantees. */
export function argument(args: readonly Expr[], index: number): Expr {
  const found = args[index]
  if (found === undefined) throw new RangeError(`a macro was expanded without argument ${index}`)
  return found
}

/** True if a call's receiver is a macro's namespace, such as `math` in `math.least`. */
export function isNamespace(target: Expr, name: string): boolean {
  return target.kind === 'ident' && target.name === name
}
