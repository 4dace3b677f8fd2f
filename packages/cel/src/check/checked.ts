import type { Expr, Ident } from '../ast/expr.ts'
import type { OverloadRow } from '../stdlib/row.ts'
import type { CelType } from '../types/cel-type.ts'
import type { CelValue } from '../values/value.ts'

/** The target that a name or call resolves to. */
export type Reference =
  /**
   * A variable. If the name is a dotted name such as `a.b`, the reference belongs to the last selection. A leading
   * dot means that the reference bypasses macro variables with the same name. For a message literal, the name is the
   * message's full name.
   */
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly name: string; readonly value: CelValue }
  /** A function and its overloads that match the operand types, in declaration order. */
  | { readonly kind: 'function'; readonly name: string; readonly overloads: readonly OverloadRow[] }

/** A checked tree with annotations for evaluation. Types and references are keyed by `Expr.id`. */
export interface Checked {
  readonly root: Expr
  readonly type: CelType
  readonly types: readonly (CelType | undefined)[]
  readonly references: readonly (Reference | undefined)[]
  /** The undeclared names assumed to be variables; see `Declarations.assumeVariables`. */
  readonly assumed: readonly Ident[]
}
