import type { Expr } from '../ast/expr.ts'
import type { OverloadRow } from '../stdlib/row.ts'
import type { CelType } from '../types/cel-type.ts'
import type { CelValue } from '../values/value.ts'

/** What a name or call was resolved to. */
export type Reference =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'constant'; readonly name: string; readonly value: CelValue }
  | { readonly kind: 'function'; readonly name: string; readonly overloads: readonly OverloadRow[] }

/** A tree that passed the check, with the annotations that evaluation reads, both by `Expr.id`. */
export interface Checked {
  readonly root: Expr
  readonly type: CelType
  readonly types: readonly (CelType | undefined)[]
  readonly references: readonly (Reference | undefined)[]
}
