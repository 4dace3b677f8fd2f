import { listed, quoted } from '../values/listed.ts'
import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The lists of a membership, as they are on the wire. */
export interface MemberLists {
  readonly in?: readonly unknown[] | null
  readonly notIn?: readonly unknown[] | null
}

/** How the members of a membership are compared and shown. */
export interface MemberKind<T> {
  /** What is compared; `undefined` for a member of another type. */
  readonly read: (member: unknown) => T | undefined
  readonly show: (value: T) => string
}

/** Checks `in` and `notIn`; with both only `in` counts, and an empty list is no rule. */
export function* checkMembership<T>(
  { in: allowed, notIn: refused }: MemberLists,
  value: T,
  kind: MemberKind<T>,
  scope: RuleScope,
): Generator<RuleViolation> {
  const isIn = (list: readonly unknown[]): boolean =>
    // NaN is equal to nothing, itself included.
    !Number.isNaN(value) && scope.membersOf(list, kind.read).values.has(value)
  const hasAllowed =
    allowed !== undefined && allowed !== null && scope.membersOf(allowed, kind.read).values.size > 0
  if (hasAllowed) {
    if (!isIn(allowed)) {
      yield scope.violation('not_allowed', 'in', `must be one of ${shown(allowed, kind)}`)
    }
  } else if (refused && isIn(refused)) {
    yield scope.violation('not_allowed', 'notIn', `must not be one of ${shown(refused, kind)}`)
  }
}

function shown<T>(list: readonly unknown[], { read, show }: MemberKind<T>): string {
  return listed(list, (member) => {
    const value = read(member)
    return value === undefined ? String(member) : show(value)
  })
}

/** Members that are texts, and compared as such. */
export const textKind: MemberKind<string> = {
  read: (member) => (typeof member === 'string' ? member : undefined),
  show: quoted,
}
