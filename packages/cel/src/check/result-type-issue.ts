import type { Issue, Position } from '../issue.ts'
import type { CelType } from '../types/cel-type.ts'
import { formatTypeInMessage } from '../types/format-type.ts'
import type { Checked } from './checked.ts'
import { isAssignable } from './substitution.ts'

/**
 * Returns an issue if an expression's type is not an allowed result type. cel-go has no such rule; the wording
 * follows cel-go's messages. A `dyn` result is checked at run time.
 * @param allowed the allowed types; empty if any type is allowed
 */
export function resultTypeIssue(
  { root, type }: Checked,
  allowed: readonly CelType[],
  positionAt: (offset: number) => Position,
): Issue | undefined {
  if (allowed.length === 0 || allowed.some((one) => isResult(type, one))) return undefined
  const expected = allowed.map((one) => `'${formatTypeInMessage(one)}'`).join(' or ')
  return {
    code: 'result_type',
    stage: 'check',
    message: `expected type ${expected} but found '${formatTypeInMessage(type)}'`,
    range: root.range,
    position: positionAt(root.offset),
  }
}

/** True if a type is allowed as a result. Unlike assignability, a literal `null` is not allowed for a message. */
function isResult(type: CelType, allowed: CelType): boolean {
  return isAssignable(type, allowed) && (type.kind === 'null') === (allowed.kind === 'null')
}
