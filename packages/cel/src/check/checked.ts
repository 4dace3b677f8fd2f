import type { Expr, Ident } from '../ast/expr.ts'
import type { OverloadRow } from '../stdlib/row.ts'
import type { CelType } from '../types/cel-type.ts'
import type { CelValue } from '../values/value.ts'

/** What a name or call was resolved to. */
export type Reference =
  /**
   * A variable. A name of a chain of selections has its dots (`a.b`), and the reference stands at the chain's end.
   * A leading dot says that a macro's variable of the same name is not meant. Of a message literal it is the
   * full name of the message.
   */
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly name: string; readonly value: CelValue }
  /** A function with the overloads that the types of the operands leave, in the order of their declaration. */
  | { readonly kind: 'function'; readonly name: string; readonly overloads: readonly OverloadRow[] }

/** A tree that passed the check, with the annotations that evaluation reads, both by `Expr.id`. */
export interface Checked {
  readonly root: Expr
  readonly type: CelType
  readonly types: readonly (CelType | undefined)[]
  readonly references: readonly (Reference | undefined)[]
  /** The names that nothing declares and that were taken to be variables; see `Declarations.assumeVariables`. */
  readonly assumed: readonly Ident[]
}
