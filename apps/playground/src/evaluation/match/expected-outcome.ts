import type { MatchSuiteCase } from '@igakit/cel-testing'
import { maxListedUsers, type Outcome } from '@igakit/directory'
import { isRecord } from '../../shared/guards.ts'
import type { MatchInspection } from '../inspection.ts'

/**
 * Returns the expectations of cases by account index; null if a case cannot identify the account or its outcome. A
 * case finds the first account with its id.
 */
export function expectedOf(
  outcomes: Iterable<readonly [account: number, outcome: Outcome]>,
  accounts: readonly unknown[],
): MatchInspection['expected'] {
  const firsts = new Map<unknown, number>()
  for (const [index, record] of accounts.entries()) {
    const id = isRecord(record) ? record['id'] : undefined
    if (!firsts.has(id)) firsts.set(id, index)
  }
  return Object.fromEntries(
    [...outcomes].map(([index, outcome]) => {
      const record = accounts[index]
      const account = isRecord(record) ? record['id'] : undefined
      const expect = expectedOutcome(outcome)
      const isNamed = typeof account === 'string' && account !== '' && firsts.get(account) === index
      return [index, isNamed && expect !== undefined ? { account, expect } : null]
    }),
  )
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
