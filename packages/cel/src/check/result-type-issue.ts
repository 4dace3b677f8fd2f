import type { Issue, Position } from '../issue.ts'
import type { CelType } from '../types/cel-type.ts'
import { formatTypeInMessage } from '../types/format-type.ts'
import type { Checked } from './checked.ts'
import { isAssignable } from './is-assignable.ts'

/**
 * What is wrong with the type of a whole expression where its place asks for certain types. cel-go knows no such rule;
 * the wording follows its own complaints. What is `dyn` has to be judged by its value.
 * @param allowed the types asked for; none means any
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

/** A literal `null` is no message here, though it is assignable to one. */
function isResult(type: CelType, allowed: CelType): boolean {
  return isAssignable(type, allowed) && (type.kind === 'null') === (allowed.kind === 'null')
}
