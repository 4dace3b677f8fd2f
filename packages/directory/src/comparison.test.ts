import { array, assert, asyncProperty } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyConfig, anyRecord } from '../fixtures/arbitraries.ts'
import { type NaiveConfig, naiveMatch, type NaiveOutcome } from '../fixtures/naive-match.ts'
import type { OutcomeChange } from './compare/outcome-change.ts'
import { type ComparisonSummary, compileComparison } from './comparison.ts'
import { defaultSemantics } from './options.ts'

const byEmail = { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }
const byLowerEmail = {
  appUserKeyCel: 'appUser.email.lowerAscii()',
  userKeyCel: 'user.email.lowerAscii()',
}
const byName = { appUserKeyCel: 'appUser.username', userKeyCel: 'user.username' }
const byEmployee = { appUserKeyCel: 'appUser.employeeIds', userKeyCel: 'user.employeeIds' }

function bodyOf({ cases, filter }: NaiveConfig): object {
  const accountFilter =
    filter === undefined ? { all: {} } : { celExpression: { expression: filter } }
  return { ...accountFilter, mergeConfig: { matchCases: cases } }
}

async function compare(
  before: NaiveConfig,
  after: NaiveConfig,
  accounts: readonly unknown[],
  users: readonly unknown[],
): Promise<{ changes: OutcomeChange[]; summary: ComparisonSummary }> {
  const compilation = compileComparison(bodyOf(before), bodyOf(after))
  if (!compilation.ok) throw new Error('both compile')
  const changes: OutcomeChange[] = []
  const summary = await compilation.comparison.run(
    { accounts, users },
    {
      onChanges: (some) => {
        changes.push(...some)
      },
    },
  )
  return { changes, summary }
}

function isSame(left: NaiveOutcome, right: NaiveOutcome): boolean {
  return JSON.stringify(withoutCase(left)) === JSON.stringify(withoutCase(right))
}

/**
 * Removes the case, which does not affect the account's outcome. For failures, keeps only whether the filter or a case
 * failed.
 */
function withoutCase(outcome: NaiveOutcome): object {
  return { ...outcome, caseIndex: outcome.kind === 'failed' && outcome.caseIndex === undefined }
}

test('reports the same changes as the reference', async () => {
  let changed = 0
  await assert(
    asyncProperty(
      anyConfig,
      anyConfig,
      array(anyRecord, { maxLength: 8 }),
      array(anyRecord, { maxLength: 8 }),
      async (before, after, accounts, users) => {
        const { changes, summary } = await compare(before, after, accounts, users)
        const outcomesBefore = naiveMatch(before, accounts, users, defaultSemantics)
        const outcomesAfter = naiveMatch(after, accounts, users, defaultSemantics)
        const expected = accounts.flatMap((_, index) => {
          const [one, other] = [outcomesBefore[index], outcomesAfter[index]]
          return one === undefined || other === undefined || isSame(one, other) ? [] : [index]
        })
        // The reference implementation does not report messages, so failures with the same code are left out.
        const told = changes.filter(
          ({ after: then, before: now }) =>
            !(
              now.kind === 'failed' &&
              then.kind === 'failed' &&
              now.issue.code === then.issue.code
            ),
        )
        expect(told.map(({ account }) => account.index)).toEqual(
          expected.filter((index) => {
            const [one, other] = [outcomesBefore[index], outcomesAfter[index]]
            return !(one?.kind === 'failed' && other?.kind === 'failed' && one.code === other.code)
          }),
        )
        expect(summary.changed).toBe(changes.length)
        const reasons = Object.values(summary.reasons).reduce((sum, count) => sum + count, 0)
        expect(reasons).toBe(changes.length)
        changed += changes.length
      },
    ),
    { numRuns: 150 },
  )
  expect(changed).toBeGreaterThan(100)
})

describe('the reason of a change', () => {
  const users = [
    { id: 'u0', email: 'ann@acme.example', username: 'ann' },
    { id: 'u1', email: 'bob@acme.example', username: 'bob', employeeIds: ['E1'] },
  ]
  const config = (...cases: readonly (typeof byEmail)[]): NaiveConfig => {
    return { filter: undefined, cases }
  }
  const filtered = (filter: string): NaiveConfig => ({ filter, cases: [byEmail] })

  test.for([
    [
      'the filter excludes it',
      config(byEmail),
      filtered('appUser.email != "ann@acme.example"'),
      { email: 'ann@acme.example' },
      'filter',
      'before, the account filter includes the account; after, it excludes the account',
    ],
    [
      'the filter only lets it match',
      config(byEmail),
      filtered('"MATCH_ONLY"'),
      { email: 'x' },
      'filter',
      'before, the account filter includes the account; after, it only lets the account match',
    ],
    [
      'the filter fails',
      config(byEmail),
      filtered('appUser.profile.x == "y"'),
      { email: 'x' },
      'filter',
      'before, the account filter includes the account; after, it fails',
    ],
    [
      'a case is new',
      config(byEmail),
      config(byEmail, byEmployee),
      { email: 'x', employeeIds: ['E1'] },
      'case_added',
      'case 2 is new: before, no case matches; after, case 2 matches on "E1"',
    ],
    [
      'a new case comes first',
      config(byEmail),
      config(byName, byEmail),
      { email: 'ann@acme.example', username: 'bob' },
      'case_added',
      'case 1 is new: before, case 1 matches on "ann@acme.example"; after, case 1 matches on "bob"',
    ],
    [
      'a case is removed',
      config(byEmail, byEmployee),
      config(byEmail),
      { email: 'x', employeeIds: ['E1'] },
      'case_removed',
      'case 2 was removed: before, case 2 matches on "E1"; after, no case matches',
    ],
    [
      'a key differs',
      config(byEmail),
      config(byLowerEmail),
      { email: 'Ann@acme.example' },
      'case_changed',
      'case 1 has a different account key and user key: before, no case matches; after, case 1 matches on "ann@acme.example"',
    ],
    [
      'the key of one side differs',
      config(byEmail),
      config({ ...byEmail, userKeyCel: 'user.username' }),
      { email: 'ann@acme.example' },
      'case_changed',
      'case 1 has a different user key: before, case 1 matches on "ann@acme.example"; after, no case matches',
    ],
    [
      'the order differs',
      config(byEmail, byName),
      config(byName, byEmail),
      { email: 'ann@acme.example', username: 'bob' },
      'case_order',
      'the cases are in a different order: before, case 1 matches on "ann@acme.example"; after, case 1 matches on "bob"',
    ],
  ] as const)('%s', async ([, before, after, account, code, message]) => {
    const { changes } = await compare(before, after, [account], users)
    expect(changes.map(({ reason }) => reason)).toEqual([{ code, message }])
  })

  test('the same ambiguous users under different keys are not a change', async () => {
    const sameEmails = [
      { id: 'u0', email: 'ann', emails: ['bob'] },
      { id: 'u1', email: 'bob', emails: ['bob'] },
    ]
    const byBoth = { appUserKeyCel: '[appUser.email, appUser.username]', userKeyCel: 'user.email' }
    const account = { email: 'bob', username: 'ann' }
    const { summary } = await compare(
      config(byBoth),
      config({ ...byBoth, userKeyCel: 'user.emails' }),
      [account],
      sameEmails,
    )
    expect(summary.before.outcomes.ambiguous).toBe(1)
    expect(summary.changed).toBe(0)
  })

  test('the same user by a different case is not a change', async () => {
    const account = { email: 'ann@acme.example', username: 'ann' }
    const { changes, summary } = await compare(config(byEmail), config(byName), [account], users)
    expect(changes).toEqual([])
    expect(summary.changed).toBe(0)
  })
})

test('reports the issues of each configuration separately', () => {
  expect(compileComparison({ all: 1 }, { mergeConfig: { matchCases: {} } })).toMatchObject({
    ok: false,
    before: [{ path: 'all' }],
    after: [{ path: 'mergeConfig.matchCases' }],
  })
  const bad = { mergeConfig: { matchCases: [{ ...byEmail, userKeyCel: 'user.' }] } }
  expect(compileComparison({}, bad)).toMatchObject({
    ok: false,
    before: [],
    after: [{ code: 'syntax_error' }],
  })
})
