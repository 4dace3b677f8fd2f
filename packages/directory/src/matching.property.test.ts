import { array, assert, asyncProperty, constantFrom, record, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { anyConfig, anyRecord } from '../fixtures/arbitraries.ts'
import { type NaiveConfig, naiveMatch, type NaiveOutcome } from '../fixtures/naive-match.ts'
import { compileMatching } from './matching.ts'
import type { AccountOutcome } from './outcome.ts'
import type { MatchSemantics } from './semantics.ts'

const anySemantics: Arbitrary<MatchSemantics> = record({
  missingKey: constantFrom('none', 'failure'),
  failedKey: constantFrom('stop', 'continue'),
  severalUsers: constantFrom('stop', 'continue'),
})

function bodyOf({ cases, filter }: NaiveConfig): object {
  const accountFilter =
    filter === undefined ? { all: {} } : { celExpression: { expression: filter } }
  return { ...accountFilter, mergeConfig: { matchCases: cases } }
}

/** An outcome in the words of the reference. */
function inNaiveWords({ outcome }: AccountOutcome): NaiveOutcome {
  switch (outcome.kind) {
    case 'matched':
      return { kind: 'matched', user: outcome.user.index, caseIndex: outcome.caseIndex }
    case 'ambiguous': {
      const users = outcome.sharedKeys.flatMap((shared) => shared.users.map(({ index }) => index))
      const distinct = [...new Set(users)].toSorted((left, right) => left - right)
      return { kind: 'ambiguous', users: distinct, caseIndex: outcome.caseIndex }
    }
    case 'failed': {
      const { issue, place } = outcome
      const caseIndex = place.kind === 'case' ? place.caseIndex : undefined
      return { kind: 'failed', caseIndex, code: issue.code }
    }
    case 'created':
    case 'match_only':
    case 'ignored':
      return { kind: outcome.kind }
  }
}

test('every account has the outcome that comparing it with every user gives', async () => {
  const seen = new Set<string>()
  await assert(
    asyncProperty(
      anyConfig,
      anySemantics,
      array(anyRecord, { maxLength: 12 }),
      // No more than are named of one key, so that all can be compared.
      array(anyRecord, { maxLength: 10 }),
      constantFrom('users' as const, 'accounts' as const),
      async (config, semantics, accounts, users, smallerSide) => {
        const compilation = compileMatching(bodyOf(config), { semantics })
        if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
        const outcomes: AccountOutcome[] = []
        const summary = await compilation.matching.run(
          { accounts, users },
          {
            smallerSide,
            onOutcomes: (some) => {
              outcomes.push(...some)
            },
          },
        )
        const words = outcomes.map(inNaiveWords)
        expect(words).toEqual(naiveMatch(config, accounts, users, semantics))
        expect(outcomes.map(({ account }) => account.index)).toEqual(accounts.map((_, at) => at))
        for (const { kind } of words) seen.add(kind)

        const count = (kind: string): number => words.filter((word) => word.kind === kind).length
        for (const [kind, counted] of Object.entries(summary.outcomes)) {
          expect(counted).toBe(count(kind))
        }
        expect([summary.accounts, summary.users]).toEqual([accounts.length, users.length])
        for (const { caseIndex, matched } of summary.cases) {
          const byCase = words.filter(
            (word) => word.kind === 'matched' && word.caseIndex === caseIndex,
          )
          expect(matched).toBe(byCase.length)
        }
        const matchesOf = users.map(
          (_, user) => words.filter((word) => word.kind === 'matched' && word.user === user).length,
        )
        expect(
          summary.usersMatchedTwice.map(({ accounts: times, user }) => [user.index, times]),
        ).toEqual([...matchesOf.entries()].filter(([, times]) => times > 1))
      },
    ),
    { numRuns: 300 },
  )
  // Otherwise the records would not have met.
  expect([...seen].toSorted()).toEqual([
    'ambiguous',
    'created',
    'failed',
    'ignored',
    'match_only',
    'matched',
  ])
})
