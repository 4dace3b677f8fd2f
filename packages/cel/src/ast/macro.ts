import type { Expr } from './expr.ts'
import type { MacroScope } from './macro-scope.ts'

/** Why a macro cannot be expanded with the arguments it has, and where. */
export interface MacroFault {
  readonly kind: 'fault'
  readonly message: string
  readonly offset: number
}

/** What a call becomes; `undefined` when it is an ordinary call after all. */
export type Expansion = Expr | MacroFault | undefined

interface MacroHead {
  readonly name: string
  /** How many arguments it takes; any number when absent. */
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

/** A name that the parser expands, for one number of arguments. */
export type Macro = FunctionMacro | MemberMacro

/** An argument that the macro's arity says is there. */
export function argument(args: readonly Expr[], index: number): Expr {
  const found = args[index]
  if (found === undefined) throw new RangeError(`a macro was expanded without argument ${index}`)
  return found
}
