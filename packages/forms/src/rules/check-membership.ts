import type { RuleScope } from './rule-scope.ts'
import type { RuleViolation } from './rule-violation.ts'

/** The lists of a membership, as far as they are there. */
export interface MemberLists<T> {
  readonly in?: readonly T[] | null
  readonly notIn?: readonly T[] | null
}

/** Checks `in` and `notIn`; with both only `in` counts, and an empty list is no rule. */
export function* checkMembership<T>(
  lists: MemberLists<T>,
  isValue: (member: T) => boolean,
  show: (member: T) => string,
  scope: RuleScope,
): Generator<RuleViolation> {
  const { in: allowed, notIn: refused } = lists
  if (allowed && allowed.length > 0) {
    if (!allowed.some(isValue)) {
      yield scope.violation('not_allowed', 'in', `must be one of ${allowed.map(show).join(', ')}`)
    }
  } else if (refused?.some(isValue)) {
    yield scope.violation(
      'not_allowed',
      'notIn',
      `must not be one of ${refused.map(show).join(', ')}`,
    )
  }
}
