import type { Outcome } from '../outcome.ts'

/**
 * True if two outcomes mean the same for an account. The case and the key that found its user make no difference; nor
 * do those that make it ambiguous between the same users. Of a key with many users, the named ones and their number
 * are compared.
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

/** The users, with their number if not all of them are named. */
function usersOf({ sharedKeys }: Extract<Outcome, { kind: 'ambiguous' }>): string {
  const users = new Set(sharedKeys.flatMap((shared) => shared.users.map(({ index }) => index)))
  const named = [...users].toSorted((a, b) => a - b).join()
  if (sharedKeys.every((shared) => shared.userCount === shared.users.length)) return named
  return `${named};${Math.max(...sharedKeys.map(({ userCount }) => userCount))}`
}
