import { describePlace, type Outcome } from '@igakit/directory'
import type { AccountRow } from '../report.ts'
import { isRecord } from '../../shared/guards.ts'

/**
 * Describes the outcome of an account in words.
 * @param users the labels of the users, in the same order
 */
export function describeOutcome(
  outcome: Outcome,
  users: readonly string[],
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
      return { outcome: kind, reason: 'No user shares a key; a user is created.', users: [] }
    case 'match_only': {
      const reason = 'No user shares a key, and the filter does not allow creating one.'
      return { outcome: kind, reason, users: [] }
    }
    case 'ignored':
      return { outcome: kind, reason: 'Ignored by the filter.', users: [] }
    case 'ambiguous': {
      const { caseIndex, sharedKeys } = outcome
      const shared = sharedKeys.map(
        ({ key, users: some }) =>
          `${key} with ${some.map(({ index }) => nameOf(index)).join(', ')}`,
      )
      return {
        outcome: kind,
        reason: `Case ${caseIndex + 1}: it shares ${shared.join('; ')}.`,
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

/** Returns a readable label for an account or user. */
export function labelOf(record: unknown, index: number): string {
  const names = isRecord(record)
    ? [record['email'], record['displayName'], record['username'], record['id']]
    : []
  const name = names.find((each) => typeof each === 'string' && each !== '')
  return typeof name === 'string' ? name : `number ${index + 1}`
}
