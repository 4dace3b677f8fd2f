import type { MatchSuiteCase } from '@igakit/cel-testing'
import { maxListedUsers, type Outcome } from '@igakit/directory'
import { isRecord } from '../../shared/guards.ts'
import type { MatchInspection } from '../inspection.ts'

/** Returns the expectation of a case for each account; null if a case cannot identify the account or its outcome. */
export function expectedOf(
  outcomes: readonly Outcome[],
  accounts: readonly unknown[],
): MatchInspection['expected'] {
  const ids = accounts.map((record) => (isRecord(record) ? record['id'] : undefined))
  return outcomes.map((outcome, index) => {
    const account = ids[index]
    const expect = expectedOutcome(outcome)
    const isNamed = typeof account === 'string' && account !== '' && ids.indexOf(account) === index
    return isNamed && expect !== undefined ? { account, expect } : null
  })
}

function expectedOutcome(outcome: Outcome): MatchSuiteCase['expect'] | undefined {
  switch (outcome.kind) {
    case 'created':
    case 'match_only':
    case 'ignored':
      return outcome.kind
    case 'matched': {
      const { id } = outcome.user
      return id === undefined ? undefined : { outcome: 'matched', user: id }
    }
    case 'ambiguous': {
      const { sharedKeys } = outcome
      const ids = new Set(sharedKeys.flatMap(({ users }) => users.map(({ id }) => id)))
      const isWhole = sharedKeys.every(({ userCount }) => userCount <= maxListedUsers)
      const users = [...ids].filter((id) => id !== undefined)
      return { outcome: 'ambiguous', ...(isWhole && users.length === ids.size && { users }) }
    }
    case 'failed':
      return { error: outcome.issue.code }
    default:
      return outcome satisfies never
  }
}
