import { describe, expect, test } from 'vitest'
import { matchSamples } from '../../workspace/samples/match-samples.ts'
import { evaluateMatch } from './evaluate-match.ts'
import { inspectMatch } from './inspect-match.ts'
import { rowAt, rowsOf } from './packed-rows.ts'
import { questionOf } from '../question-of.ts'

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
  expect(structuredClone(match)).toEqual(match)
  return match
}

describe('the explanation of an account', () => {
  test('contains both keys of each case and the deciding case', async () => {
    const { cases, filter, user } = await inspected(0)
    expect(user).toBe(0)
    expect(filter).toMatchObject({ result: '"CREATE"', trace: { outcome: '"CREATE"' } })
    expect(cases).toMatchObject([
      {
        isDeciding: true,
        reason: 'Decides: both have ann@acme.example.',
        account: { result: 'ann@acme.example', trace: { outcome: '"ann@acme.example"' } },
        user: { result: 'ann@acme.example' },
      },
      { isDeciding: false, reason: 'Not tried: case 1 decided.' },
    ])
  })

  test('contains the keys of cases that do not decide', async () => {
    const { cases, user } = await inspected(1)
    expect(user).toBe(1)
    expect(cases.map(({ reason }) => reason)).toEqual([
      'No shared key.',
      'Several users have its keys, so the match is ambiguous.',
    ])
    const created = await inspected(3)
    expect(created.cases[1]).toMatchObject({
      reason: 'The account has no key, so this case matches no user.',
      account: { result: 'no key' },
    })
  })

  test('reports ignored accounts and failing expressions', async () => {
    expect((await inspected(2)).cases[0]?.reason).toContain('the filter ignores the account')
    const matchCases = [{ appUserKeyCel: 'string(1 / 0)', userKeyCel: 'user.email' }]
    const failed = await inspected(0, undefined, { config: { mergeConfig: { matchCases } } })
    expect(failed.cases).toMatchObject([
      {
        isDeciding: true,
        account: { result: 'error: division by zero', trace: { kind: 'failure' } },
      },
    ])
    expect(failed.expected[0]).toEqual({ account: 'a1', expect: { error: 'division_by_zero' } })
  })

  test('compares with the chosen user, if any', async () => {
    expect((await inspected(0, 2)).cases[0]).toMatchObject({
      reason: 'Decides: another user has ann@acme.example.',
      user: { result: 'eve@acme.example' },
    })
    const alone = await inspected(0, undefined, { users: '[]' })
    expect(alone).not.toHaveProperty('user')
    expect(alone.cases[0]).not.toHaveProperty('user')
  })

  test('returns the expectation of a suite for each account', async () => {
    expect((await inspected(0)).expected).toEqual({
      0: { account: 'a1', expect: { outcome: 'matched', user: 'u1' } },
      1: { account: 'a2', expect: { outcome: 'ambiguous', users: ['u2', 'u3'] } },
      2: { account: 'a3', expect: 'ignored' },
      3: { account: 'a4', expect: 'created' },
    })
    const nameless = await inspected(0, undefined, { accounts: '[{"email": "x"}, {"id": ""}]' })
    expect(nameless.expected).toEqual({ 0: null, 1: null })
  })
})

const resultsOf = (row: { keys: readonly { keys: readonly string[] }[] } | undefined) =>
  row?.keys.map(({ keys }) => (keys.length > 0 ? keys.join(', ') : 'no key'))

test('explains the keys that were matched', async () => {
  const { accounts, users } = await evaluateMatch(byEmail)
  for (const [account, row] of rowsOf(accounts.rows).slice(0, 2).entries()) {
    const user = account
    const match = await inspectMatch(byEmail, { account, user })
    const results = match?.cases.map((each) =>
      [each.account.result, each.user?.result].map((result) =>
        result?.replace(/^error: .*/, 'no key'),
      ),
    )
    expect(results?.map(([of]) => of)).toEqual(resultsOf(row))
    expect(results?.map(([, of]) => of)).toEqual(resultsOf(rowAt(users.rows, user)))
  }
})

test('explains nothing if nothing is matched', async () => {
  expect(await inspectMatch({ ...byEmail, accounts: '[]' }, { account: 0 })).toBeUndefined()
  expect(await inspectMatch({ ...byEmail, accounts: '{' }, { account: 0 })).toBeUndefined()
})

test('matches by default cases', async () => {
  const match = await inspectMatch(
    {
      kind: 'match',
      config: {},
      accounts: '[{"id": "a", "email": "a@acme.example"}]',
      users: '[{"id": "u", "email": "a@acme.example"}]',
    },
    { account: 0 },
  )
  expect(match?.expected).toEqual({
    0: { account: 'a', expect: { outcome: 'matched', user: 'u' } },
  })
})

test('finds the users whose keys almost match, and compares with the closest', async () => {
  const match = await inspectMatch(
    {
      kind: 'match',
      config: {},
      accounts: '[{"id": "a", "email": "Ann.Lee@acme.example"}]',
      users:
        '[{"id": "u", "email": "bob@acme.example"}, {"id": "v", "email": "annlee@acme.example"}]',
    },
    { account: 0 },
  )
  expect(match).toMatchObject({
    user: 1,
    reason: 'Almost matches annlee@acme.example (differs in punctuation); a user is created.',
  })
  expect(match?.cases[0]?.keys).toEqual({
    account: [
      { kind: 'code', text: '"' },
      { kind: 'mark', text: 'Ann.L' },
      { kind: 'code', text: 'ee@acme.example"' },
    ],
    user: [
      { kind: 'code', text: '"' },
      { kind: 'mark', text: 'annl' },
      { kind: 'code', text: 'ee@acme.example"' },
    ],
  })
  expect(match?.cases[0]?.nearMisses).toEqual([
    { user: 1, userKey: 'annlee@acme.example', difference: 'differs in punctuation' },
  ])
})

test('among many accounts, only the explained one has an expectation', async () => {
  const people = Array.from({ length: 1001 }, (_, index) => ({
    id: `p${index}`,
    email: `${index}`,
  }))
  const list = JSON.stringify(people)
  const match = await inspectMatch(
    { kind: 'match', config: {}, accounts: list, users: list },
    { account: 1000 },
  )
  expect(match?.expected).toEqual({
    1000: { account: 'p1000', expect: { outcome: 'matched', user: 'p1000' } },
  })
})
