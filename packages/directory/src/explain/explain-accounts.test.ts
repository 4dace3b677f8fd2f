import { describe, expect, test } from 'vitest'
import { compileMatching } from '../matching.ts'
import { formsOf, nearReasonOf } from './near-reason.ts'

const body = {
  all: {},
  mergeConfig: {
    matchCases: [
      { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' },
      { appUserKeyCel: 'appUser.employeeIds', userKeyCel: 'user.employeeIds' },
    ],
  },
}

const users = [
  { id: 'u1', email: 'ann@acme.example', employeeIds: ['7'] },
  { id: 'u2', email: 'bob@acme.example' },
  { id: 'u3', email: 'bob@acme.example' },
]

function matchingOf(config: object) {
  const compilation = compileMatching(config)
  if (!compilation.ok) throw new Error('the configuration does not compile')
  return compilation.matching
}

test('explains an account by all its cases, with near misses', async () => {
  const accounts = [
    { id: 'a0', email: 'zed@acme.example' },
    { id: 'a1', email: ' Ann@acme.example', employeeIds: ['0007', '7'] },
  ]
  const explanations = await matchingOf(body).explain(
    { accounts, users },
    { accepts: ({ id }) => id === 'a1' },
  )
  expect(explanations).toMatchObject([
    {
      account: { id: 'a1', index: 1 },
      outcome: { kind: 'matched', caseIndex: 1, user: { id: 'u1' } },
      filter: undefined,
      cases: [
        {
          accountKeys: [' Ann@acme.example'],
          sharedKeys: [],
          nearMisses: [
            { user: { id: 'u1' }, userKey: 'ann@acme.example', reason: 'case_and_spaces' },
          ],
        },
        { sharedKeys: [{ key: '7', userCount: 1 }], nearMisses: [{ reason: 'zeros' }] },
      ],
    },
  ])
})

test('lists the users of an ambiguous account and the decision of the filter', async () => {
  const [explanation] = await matchingOf({
    ...body,
    all: undefined,
    celExpression: { expression: '"MATCH_ONLY"' },
  }).explain({ accounts: [{ id: 'a', email: 'bob@acme.example' }], users }, { accepts: () => true })
  expect(explanation).toMatchObject({
    outcome: { kind: 'ambiguous' },
    filter: 'MATCH_ONLY',
    cases: [{ sharedKeys: [{ userCount: 2, users: [{ id: 'u2' }, { id: 'u3' }] }] }, {}],
  })
})

describe('near misses', () => {
  test.for([
    ['ann@x.example', 'Ann@x.example', 'case'],
    ['ann', ' ann ', 'spaces'],
    ['ann', ' Ann', 'case_and_spaces'],
    ['jose', 'josé', 'accents'],
    ['ann.lee@x.example', 'annlee@x.example', 'punctuation'],
    ['000123', '123', 'zeros'],
    ['ann.lee@a.example', 'ann.lee@b.example', 'domain'],
    ['annabel', 'anabel', 'typo'],
    ['annabel.lee', 'anabell.lee', 'typo'],
    ['123456', '123457', undefined],
    ['ann', 'amn', undefined],
    ['ann@x.example', 'bob@x.example', undefined],
    ['', 'ann', undefined],
  ] as const)('%j and %j: %s', ([left, right, reason]) => {
    const [one, other] = [formsOf(left), formsOf(right)]
    if (one === undefined || other === undefined) throw new Error('a key is too long')
    expect(nearReasonOf(one, other)).toBe(reason)
    expect(nearReasonOf(other, one)).toBe(reason)
  })

  test('very long keys are not compared', () => {
    expect(formsOf('x'.repeat(100_000))).toBeUndefined()
  })
})
