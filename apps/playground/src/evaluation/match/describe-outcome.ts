import { describePlace, type ExplainedCase, nearReasons, type Outcome } from '@igakit/directory'
import type { NearMissRow } from '../inspection.ts'
import type { AccountRow } from '../report.ts'

/**
 * Describes the outcome of an account in words.
 * @param users the labels of the users, in the same order
 * @param near the user that almost matches, if any
 */
export function describeOutcome(
  outcome: Outcome,
  users: readonly string[],
  near?: NearMissRow,
): Pick<AccountRow, 'outcome' | 'reason' | 'users'> {
  const { kind } = outcome
  const nameOf = (index: number): string => users[index] ?? `user ${index + 1}`
  switch (kind) {
    case 'matched': {
      const { caseIndex, key, user } = outcome
      const reason = `Case ${caseIndex + 1}: both have ${key}.`
      return { outcome: kind, reason, users: [user.index] }
    }
    case 'created':
    case 'match_only': {
      const shared = near
        ? `Almost matches ${nameOf(near.user)} (${near.difference})`
        : 'No user shares a key'
      const reason =
        kind === 'created'
          ? `${shared}; a user is created.`
          : `${shared}, and the filter does not allow creating one.`
      return { outcome: kind, reason, users: [] }
    }
    case 'ignored':
      return { outcome: kind, reason: 'Ignored by the filter.', users: [] }
    case 'ambiguous': {
      const { caseIndex, sharedKeys } = outcome
      const shared = sharedKeys.map(({ key, userCount, users: some }) => {
        const rest = userCount > some.length ? `, and ${userCount - some.length} more` : ''
        const names = some.map(({ index }) => nameOf(index)).join(', ')
        return `${userCount === 1 ? '1 user has' : `${userCount} users have`} ${key}: ${names}${rest}`
      })
      return {
        outcome: kind,
        reason: `Case ${caseIndex + 1}: ${shared.join('; ')}.`,
        users: [
          ...new Set(sharedKeys.flatMap(({ users: some }) => some.map(({ index }) => index))),
        ],
      }
    }
    case 'failed': {
      const { issue, place } = outcome
      const where = describePlace(place)
      const reason = `${where.charAt(0).toUpperCase()}${where.slice(1)}: ${issue.message}.`
      return { outcome: kind, reason, users: [] }
    }
    default:
      return outcome satisfies never
  }
}

const closeness = Object.keys(nearReasons)

/** Returns the user whose key is closest to a key of an account in any case. */
export function nearestMiss(cases: readonly ExplainedCase[]): NearMissRow | undefined {
  const [nearest] = cases
    .flatMap(({ nearMisses }) => nearMisses)
    .toSorted((one, other) => closeness.indexOf(one.reason) - closeness.indexOf(other.reason))
  return (
    nearest && {
      user: nearest.user.index,
      userKey: nearest.userKey,
      difference: nearReasons[nearest.reason],
    }
  )
}
