import { array, assert, asyncProperty } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyConfig, anyRecord } from '../fixtures/arbitraries.ts'
import { type NaiveConfig, naiveMatch, type NaiveOutcome } from '../fixtures/naive-match.ts'
import type { OutcomeChange } from './compare/outcome-change.ts'
import { compileComparison, type ComparisonSummary } from './comparison.ts'
import { defaultSemantics } from './semantics.ts'

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

/** By which case makes no difference to the account; that it fails does in which place. */
function withoutCase(outcome: NaiveOutcome): object {
  return { ...outcome, caseIndex: outcome.kind === 'failed' && outcome.caseIndex === undefined }
}

test('the changes are the accounts that the reference gives another outcome', async () => {
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
        // Failures of the same code may have another text, which the reference does not tell.
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

describe('why an account has another outcome', () => {
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
      'the filter leaves it out',
      config(byEmail),
      filtered('appUser.email != "ann@acme.example"'),
      { email: 'ann@acme.example' },
      'filter',
      'the account filter lets it take part before, leaves the account out after',
    ],
    [
      'the filter lets it create no user',
      config(byEmail),
      filtered('"MATCH_ONLY"'),
      { email: 'x' },
      'filter',
      'the account filter lets it take part before, lets it create no user after',
    ],
    [
      'the filter fails',
      config(byEmail),
      filtered('appUser.profile.x == "y"'),
      { email: 'x' },
      'filter',
      'the account filter lets it take part before, fails after',
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
      'a case is gone',
      config(byEmail, byEmployee),
      config(byEmail),
      { email: 'x', employeeIds: ['E1'] },
      'case_removed',
      'case 2 is gone: before, case 2 matches on "E1"; after, no case matches',
    ],
    [
      'a key is another',
      config(byEmail),
      config(byLowerEmail),
      { email: 'Ann@acme.example' },
      'case_changed',
      'case 1 has another account key and user key: before, no case matches; after, case 1 matches on "ann@acme.example"',
    ],
    [
      'the key of one side is another',
      config(byEmail),
      config({ ...byEmail, userKeyCel: 'user.username' }),
      { email: 'ann@acme.example' },
      'case_changed',
      'case 1 has another user key: before, case 1 matches on "ann@acme.example"; after, no case matches',
    ],
    [
      'the order is another',
      config(byEmail, byName),
      config(byName, byEmail),
      { email: 'ann@acme.example', username: 'bob' },
      'case_order',
      'the cases are in another order: before, case 1 matches on "ann@acme.example"; after, case 1 matches on "bob"',
    ],
  ] as const)('%s', async ([, before, after, account, code, message]) => {
    const { changes } = await compare(before, after, [account], users)
    expect(changes.map(({ reason }) => reason)).toEqual([{ code, message }])
  })

  test('the same users under one key or under several are the same outcome', async () => {
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

  test('the same user by another case is no other outcome', async () => {
    const account = { email: 'ann@acme.example', username: 'ann' }
    const { changes, summary } = await compare(config(byEmail), config(byName), [account], users)
    expect(changes).toEqual([])
    expect(summary.changed).toBe(0)
  })
})

test('what is wrong with either configuration is told apart', () => {
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
