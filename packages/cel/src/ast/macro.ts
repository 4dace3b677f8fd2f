import type { Expr } from './expr.ts'
import type { MacroScope } from './macro-scope.ts'

/** The error, with its position, of a macro that cannot expand its arguments. */
export interface MacroFault {
  readonly kind: 'fault'
  readonly message: string
  readonly offset: number
}

/** The expansion of a call, or an error; `undefined` if the call is not a macro. */
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

/** A function macro or a member macro. */
export type Macro = FunctionMacro | MemberMacro

/** Returns the argument at an index that the macro's arity guarantees to exist. */
export function argument(args: readonly Expr[], index: number): Expr {
  const found = args[index]
  if (found === undefined) throw new RangeError(`a macro was expanded without argument ${index}`)
  return found
}

/** True if a call's receiver is the namespace of a macro, such as `math` in `math.least`. */
export function isNamespace(target: Expr, name: string): boolean {
  return target.kind === 'ident' && target.name === name
}
