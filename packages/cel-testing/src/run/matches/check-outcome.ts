import { describePlace, type Outcome } from '@igakit/directory'
import type { ExpectedOutcome } from '../../suite/match-suite.ts'
import type { CaseFailure } from '../case-result.ts'

/** Compares an account's outcome with the expectation. */
export function checkOutcome(outcome: Outcome, expected: ExpectedOutcome): CaseFailure | undefined {
  if (isExpectedOutcome(outcome, expected)) return undefined
  return {
    message: 'unexpected outcome',
    expected: expectedText(expected),
    actual: outcomeText(outcome),
    ...(outcome.kind === 'failed' && { code: outcome.issue.code }),
  }
}

function isExpectedOutcome(outcome: Outcome, expected: ExpectedOutcome): boolean {
  if (typeof expected === 'string') return outcome.kind === expected
  if ('error' in expected) return outcome.kind === 'failed' && outcome.issue.code === expected.error
  switch (expected.outcome) {
    case 'matched':
      return (
        outcome.kind === 'matched' &&
        outcome.user.id === expected.user &&
        (expected.caseIndex === undefined || outcome.caseIndex === expected.caseIndex) &&
        (expected.key === undefined || outcome.key === expected.key)
      )
    case 'ambiguous':
      return outcome.kind === 'ambiguous' && hasUsers(outcome, expected.users)
    case 'created':
    case 'match_only':
    case 'ignored':
      return outcome.kind === expected.outcome
  }
}

/** True if exactly these users have the given keys, in any order. */
function hasUsers(
  outcome: Extract<Outcome, { kind: 'ambiguous' }>,
  expected: readonly string[] | undefined,
): boolean {
  return expected === undefined || usersOf(outcome).join('\n') === expected.toSorted().join('\n')
}

function usersOf({ sharedKeys }: Extract<Outcome, { kind: 'ambiguous' }>): readonly string[] {
  const ids = sharedKeys.flatMap(({ users }) => users.map(({ id }) => id ?? '(no id)'))
  return [...new Set(ids)].toSorted()
}

function expectedText(expected: ExpectedOutcome): string {
  if (typeof expected === 'string') return expected
  if ('error' in expected) return `error ${expected.error}`
  switch (expected.outcome) {
    case 'matched': {
      const { caseIndex, key, user } = expected
      const byCase = caseIndex === undefined ? '' : ` by case ${caseIndex}`
      return `matched to ${user}${byCase}${key === undefined ? '' : ` on ${JSON.stringify(key)}`}`
    }
    case 'ambiguous':
      return expected.users === undefined
        ? 'ambiguous'
        : `ambiguous between ${expected.users.toSorted().join(', ')}`
    case 'created':
    case 'match_only':
    case 'ignored':
      return expected.outcome
  }
}

function outcomeText(outcome: Outcome): string {
  switch (outcome.kind) {
    case 'matched':
      return `matched to ${outcome.user.id ?? '(no id)'} by case ${outcome.caseIndex} on ${JSON.stringify(outcome.key)}`
    case 'ambiguous':
      return `ambiguous between ${usersOf(outcome).join(', ')}`
    case 'failed':
      return `error ${outcome.issue.code} in the ${describePlace(outcome.place)}: ${outcome.issue.message}`
    case 'created':
    case 'match_only':
    case 'ignored':
      return outcome.kind
  }
}
