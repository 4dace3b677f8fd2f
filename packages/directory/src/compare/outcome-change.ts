import type { Outcome, RecordRef } from '../outcome.ts'

/** The reason codes of changed outcomes, with their meanings. Codes are never renamed. */
export const changeReasonCodes = {
  filter: 'The account filter decides differently.',
  case_added: 'The deciding case is new.',
  case_removed: 'The case that decided before was removed.',
  case_changed: 'An expression of the deciding case changed.',
  case_order: 'The deciding cases are in a different order.',
} as const

export type ChangeReasonCode = keyof typeof changeReasonCodes

export interface ChangeReason {
  readonly code: ChangeReasonCode
  /** The reason in one sentence. */
  readonly message: string
}

/** An account whose outcome differs between the two configurations. */
export interface OutcomeChange {
  readonly account: RecordRef
  readonly before: Outcome
  readonly after: Outcome
  readonly reason: ChangeReason
}

/**
 * Returns true if two outcomes are equivalent for an account. Ignores the case and key of a match, and the keys of an
 * ambiguity between the same users. For a key with many users, compares only the listed users and the total.
 */
export function isSameOutcome(left: Outcome, right: Outcome): boolean {
  if (left.kind === 'matched') {
    return right.kind === 'matched' && left.user.index === right.user.index
  }
  if (left.kind === 'ambiguous')
    return right.kind === 'ambiguous' && usersOf(left) === usersOf(right)
  if (left.kind === 'failed') {
    return (
      right.kind === 'failed' &&
      left.issue.code === right.issue.code &&
      left.issue.message === right.issue.message &&
      left.place.kind === right.place.kind
    )
  }
  return left.kind === right.kind
}

/** Returns the listed users as a string, followed by the total if some users are not listed. */
function usersOf({ sharedKeys }: Extract<Outcome, { kind: 'ambiguous' }>): string {
  const users = new Set(sharedKeys.flatMap((shared) => shared.users.map(({ index }) => index)))
  const named = [...users].toSorted((a, b) => a - b).join()
  if (sharedKeys.every((shared) => shared.userCount === shared.users.length)) return named
  return `${named};${Math.max(...sharedKeys.map(({ userCount }) => userCount))}`
}
