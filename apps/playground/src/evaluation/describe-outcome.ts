import { describePlace, type Outcome } from '@igakit/directory'
import type { AccountRow } from './report.ts'

/**
 * What became of an account, in words.
 * @param users what the users are known by, in their order
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
      return { outcome: kind, reason: 'It shares a key with nobody and becomes a user.', users: [] }
    case 'match_only': {
      const reason = 'It shares a key with nobody, and the filter lets it create none.'
      return { outcome: kind, reason, users: [] }
    }
    case 'ignored':
      return { outcome: kind, reason: 'The filter leaves it out.', users: [] }
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
