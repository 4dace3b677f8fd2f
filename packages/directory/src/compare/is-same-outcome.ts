import type { Outcome } from '../outcome.ts'

/**
 * Whether two outcomes mean the same for an account. By which case and on which key it found its user makes no
 * difference to it; nor does the key on which it is ambiguous, if the users are the same, as far as outcomes name them, and as many.
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

/** The users that are named, and how many there are. */
function usersOf({ sharedKeys }: Extract<Outcome, { kind: 'ambiguous' }>): string {
  const users = new Set(sharedKeys.flatMap((shared) => shared.users.map(({ index }) => index)))
  const counts = sharedKeys.map(({ userCount }) => userCount)
  return [[...users].toSorted((a, b) => a - b).join(), Math.max(...counts)].join(';')
}
