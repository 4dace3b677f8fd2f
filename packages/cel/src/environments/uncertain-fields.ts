import { childrenOf } from '../ast/children-of.ts'
import type { Expr } from '../ast/expr.ts'
import type { Checked } from '../check/checked.ts'
import type { Unsure, Uncertainty } from './uncertainty.ts'

/** A field of a message type that the live service is not documented to have. */
export interface UncertainField {
  /** `AppUserStatus.status` */
  readonly name: string
  readonly confidence: Unsure
}

/** The fields that a rule selects and that are not documented; one may come more than once. */
export function uncertainFields(
  { root, types }: Checked,
  { fields }: Uncertainty,
): readonly UncertainField[] {
  if (fields.size === 0) return []
  const found: UncertainField[] = []
  const left: Expr[] = [root]
  // A macro may put a part in several places.
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
