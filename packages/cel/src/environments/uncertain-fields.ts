import { childrenOf } from '../ast/children-of.ts'
import type { Expr } from '../ast/expr.ts'
import type { Checked } from '../check/checked.ts'
import type { Unsure, Uncertainty } from './confidence.ts'

/** A field of a message type that is not documented for the live service. */
export interface UncertainField {
  /** The name, such as `AppUserStatus.status`. */
  readonly name: string
  readonly confidence: Unsure
}

/** Returns the undocumented fields that a rule selects, possibly with duplicates. */
export function uncertainFields(
  { root, types }: Checked,
  { fields }: Uncertainty,
): readonly UncertainField[] {
  if (fields.size === 0) return []
  const found: UncertainField[] = []
  const left: Expr[] = [root]
  // A macro may repeat a subexpression.
  const seen = new Set<number>()
  for (let expr = left.pop(); expr !== undefined; expr = left.pop()) {
    if (seen.has(expr.id)) continue
    seen.add(expr.id)
    left.push(...childrenOf(expr))
    const selection = selectionOf(expr)
    const type = selection && types[selection.operand.id]
    if (type?.kind !== 'message') continue
    const field = fields.get(`${type.name}.${selection?.field}`)
    if (field !== undefined) found.push(field)
  }
  return found
}

function selectionOf(expr: Expr): { readonly operand: Expr; readonly field: string } | undefined {
  if (expr.kind === 'select') return expr
  if (expr.kind !== 'call' || expr.function !== '_?._') return undefined
  const [operand, field] = expr.args
  return operand !== undefined && field?.kind === 'literal' && typeof field.value === 'string'
    ? { operand, field: field.value }
    : undefined
}
