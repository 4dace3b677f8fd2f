import { describe, expect, test } from 'vitest'
import { matchSamples } from '../state/match-samples.ts'
import { evaluateMatch } from './evaluate-match.ts'
import { inspectMatch } from './inspect-match.ts'
import { isInspection } from './inspection.ts'
import { questionOf } from './question-of.ts'
import { smallestMatch } from './smallest-match.ts'

const question = matchSamples.flatMap(({ workspace }) => {
  const asked = questionOf(workspace)
  return asked.kind === 'match' ? [asked] : []
})
const [byEmail] = question
if (!byEmail) throw new Error('There are samples of matches.')

async function inspected(account: number, user?: number, change: object = {}) {
  const asked = Object.assign({}, byEmail, change)
  const match = await inspectMatch(asked, { account, ...(user !== undefined && { user }) })
  if (!match) throw new Error('It can be matched.')
  expect(isInspection({ match, cases: [], suiteProblems: [], coverage: [] })).toBe(true)
  return match
}

describe('why an account came to what it did', () => {
  test('tells both keys of each case, and which decided', async () => {
    const { cases, filter, user } = await inspected(0)
    expect(user).toBe(0)
    expect(filter).toMatchObject({ result: '"CREATE"', trace: { outcome: '"CREATE"' } })
    expect(cases).toMatchObject([
      {
        isDeciding: true,
        reason: 'It decides: both have ann@acme.example.',
        account: { result: 'ann@acme.example', trace: { outcome: '"ann@acme.example"' } },
        user: { result: 'ann@acme.example' },
      },
      { isDeciding: false, reason: 'Not tried: case 1 decided.' },
    ])
  })

  test('tells of a case that does not decide what it has of a key', async () => {
    const { cases, user } = await inspected(1)
    expect(user).toBe(1)
    expect(cases.map(({ reason }) => reason)).toEqual([
      'They share no key.',
      'Several users have its keys, so that it is matched with none of them.',
    ])
    const created = await inspected(3)
    expect(created.cases[1]).toMatchObject({
      reason: 'The account has no key, so that this case matches nobody.',
      account: { result: 'no key' },
    })
  })

  test('tells what the filter leaves out, and where an expression fails', async () => {
    expect((await inspected(2)).cases[0]?.reason).toContain('the filter leaves the account out')
    const matchCases = [{ appUserKeyCel: 'string(1 / 0)', userKeyCel: 'user.email' }]
    const failed = await inspected(0, undefined, { config: { mergeConfig: { matchCases } } })
    expect(failed.cases).toMatchObject([
      {
        isDeciding: true,
        account: { result: 'no key: division by zero', trace: { kind: 'failure' } },
      },
    ])
    expect(failed.expected[0]).toEqual({ account: 'a1', expect: { error: 'division_by_zero' } })
  })

  test('compares with whom it is told to, and with nobody where there is none', async () => {
    expect((await inspected(0, 2)).cases[0]).toMatchObject({
      reason: 'It decides: another user has ann@acme.example.',
      user: { result: 'eve@acme.example' },
    })
    const alone = await inspected(0, undefined, { users: '[]' })
    expect(alone).not.toHaveProperty('user')
    expect(alone.cases[0]).not.toHaveProperty('user')
  })

  test('expects of each account what a suite would', async () => {
    expect((await inspected(0)).expected).toEqual([
      { account: 'a1', expect: { outcome: 'matched', user: 'u1' } },
      { account: 'a2', expect: { outcome: 'ambiguous', users: ['u2', 'u3'] } },
      { account: 'a3', expect: 'ignored' },
      { account: 'a4', expect: 'created' },
    ])
    const nameless = await inspected(0, undefined, { accounts: '[{"email": "x"}, {"id": ""}]' })
    expect(nameless.expected).toEqual([null, null])
  })
})

/** What a row's keys are called; those without a key say so in words of their own. */
const resultsOf = (row: { keys: readonly { keys: readonly string[] }[] } | undefined) =>
  row?.keys.map(({ keys }) => (keys.length > 0 ? keys.join(', ') : 'no key'))

test('the keys that are explained are those that were matched by', async () => {
  const { accounts, users } = await evaluateMatch(byEmail)
  for (const [account, row] of accounts.slice(0, 2).entries()) {
    const user = account
    const match = await inspectMatch(byEmail, { account, user })
    const results = match?.cases.map((each) =>
      [each.account.result, each.user?.result].map((result) =>
        result?.replace(/^no key: .*/, 'no key'),
      ),
    )
    expect(results?.map(([of]) => of)).toEqual(resultsOf(row))
    expect(results?.map(([, of]) => of)).toEqual(resultsOf(users[user]))
  }
})

test('nothing is told where nothing is matched', async () => {
  expect(await inspectMatch({ ...byEmail, accounts: '[]' }, { account: 0 })).toBeUndefined()
  expect(await inspectMatch({ ...byEmail, accounts: '{' }, { account: 0 })).toBeUndefined()
})

test('what workers are tried on is matched', async () => {
  const match = await inspectMatch(smallestMatch, { account: 0 })
  expect(match?.expected).toEqual([{ account: 'a', expect: { outcome: 'matched', user: 'u' } }])
})
