import type { MatchSuiteCase } from '@igakit/cel-testing'
import { namedUsers, type Outcome } from '@igakit/directory'
import { isRecord } from './guards.ts'
import type { MatchInspection } from './inspection.ts'

/** What cases of a suite would expect of accounts; null where none can name the account or what became of it. */
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
      const isWhole = sharedKeys.every(({ userCount }) => userCount <= namedUsers)
      const users = [...ids].filter((id) => id !== undefined)
      return { outcome: 'ambiguous', ...(isWhole && users.length === ids.size && { users }) }
    }
    case 'failed':
      return { error: outcome.issue.code }
    default:
      return outcome satisfies never
  }
}
