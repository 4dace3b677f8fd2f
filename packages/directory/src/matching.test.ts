import { describe, expect, test } from 'vitest'
import { compileMatching, type Matching, type MatchRunOptions } from './matching.ts'
import type { MatchingOptions } from './options.ts'
import type { AccountOutcome, Outcome } from './outcome.ts'

const byEmail = { appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }

function bodyOf(...matchCases: readonly object[]): object {
  return { all: {}, mergeConfig: { matchCases } }
}

function compiled(body: unknown, options?: MatchingOptions): Matching {
  const compilation = compileMatching(body, options)
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.issues))
  return compilation.matching
}

function matched(index: number, caseIndex: number, key: string): Outcome {
  return { kind: 'matched', user: { id: `u${index}`, index }, caseIndex, key }
}

async function* breakingOff() {
  yield { email: 'a' }
  throw new Error('the file is gone')
}

async function outcomesOf(
  body: unknown,
  accounts: readonly object[],
  users: readonly object[],
  { matching, run }: { matching?: MatchingOptions; run?: MatchRunOptions } = {},
) {
  const outcomes: AccountOutcome[] = []
  const summary = await compiled(body, matching).run(
    { accounts, users },
    {
      ...run,
      onOutcomes: (some) => {
        outcomes.push(...some)
      },
    },
  )
  return { outcomes: outcomes.map(({ outcome }): Outcome => outcome), summary }
}

describe('compilation errors', () => {
  test('are all reported with case, side and location', () => {
    const compilation = compileMatching({
      celExpression: { expression: 'appUser.email +' },
      mergeConfig: {
        matchCases: [byEmail, { appUserKeyCel: 'appUser.emial', userKeyCel: 'user.status' }],
      },
    })
    expect(compilation).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'syntax_error',
          path: 'celExpression.expression',
          place: { kind: 'filter' },
          issue: { position: { line: 1 } },
        },
        {
          code: 'undefined_field',
          path: 'mergeConfig.matchCases[1].appUserKeyCel',
          place: { kind: 'case', caseIndex: 1, side: 'account' },
          message: "case 2, account key: undefined field 'emial'",
          expression: 'appUser.emial',
          issue: { position: { line: 1, column: 7 } },
          assumptions: [{ kind: 'type', name: 'messages' }],
        },
        {
          code: 'result_type',
          path: 'mergeConfig.matchCases[1].userKeyCel',
          place: { kind: 'case', caseIndex: 1, side: 'user' },
        },
      ],
    })
  })
})

describe('keys', () => {
  const users = [
    { id: 'u0', email: 'ann@acme.example', emails: ['ann@acme.example', 'a@old.example'] },
    { id: 'u1', email: 'bob@acme.example', emails: ['bob@acme.example', 'a@old.example'] },
  ]
  const byEmails = { appUserKeyCel: 'appUser.emails', userKeyCel: 'user.emails' }
  test.for([
    ['the key of a user', { email: 'bob@acme.example' }, matched(1, 0, 'bob@acme.example')],
    ['a key in different case', { email: 'Bob@acme.example' }, { kind: 'created' }],
    ['a key with a space', { email: 'bob@acme.example ' }, { kind: 'created' }],
    ['an empty string', { email: '' }, { kind: 'created' }],
    ['nothing', {}, { kind: 'created' }],
    ['a later case', { emails: ['x', 'bob@acme.example'] }, matched(1, 1, 'bob@acme.example')],
    [
      'two keys of one user, with the first reported',
      { emails: ['ann@acme.example', 'ann@acme.example'] },
      matched(0, 1, 'ann@acme.example'),
    ],
  ] as const)('%s', async ([, account, outcome]) => {
    const { outcomes } = await outcomesOf(bodyOf(byEmail, byEmails), [account], users)
    expect(outcomes).toEqual([outcome])
  })

  test('an ambiguous outcome lists the users of a key', async () => {
    const { outcomes } = await outcomesOf(bodyOf(byEmails), [{ emails: ['a@old.example'] }], users)
    expect(outcomes).toEqual([
      {
        kind: 'ambiguous',
        caseIndex: 0,
        sharedKeys: [
          {
            key: 'a@old.example',
            userCount: 2,
            users: [
              { id: 'u0', index: 0 },
              { id: 'u1', index: 1 },
            ],
          },
        ],
      },
    ])
  })

  test('keys of different users are ambiguous', async () => {
    const account = { emails: ['ann@acme.example', 'bob@acme.example'] }
    const { outcomes } = await outcomesOf(bodyOf(byEmails), [account], users)
    expect(outcomes).toMatchObject([
      {
        kind: 'ambiguous',
        sharedKeys: [
          { key: 'ann@acme.example', userCount: 1 },
          { key: 'bob@acme.example', userCount: 1 },
        ],
      },
    ])
  })

  test('a number as key fails only its account', async () => {
    const body = bodyOf({ appUserKeyCel: 'appUser.profile.mail', userKeyCel: 'user.email' })
    const accounts = [{ profile: { mail: 1 } }, { profile: { mail: 'ann@acme.example' } }]
    const { outcomes } = await outcomesOf(body, accounts, users)
    expect(outcomes).toMatchObject([
      {
        kind: 'failed',
        place: { kind: 'case', caseIndex: 0, side: 'account' },
        issue: { code: 'result_type' },
      },
      { kind: 'matched' },
    ])
  })

  test('a failing user key is counted and reported, and other users match', async () => {
    const body = bodyOf({ appUserKeyCel: 'appUser.email', userKeyCel: 'user.profile.mail' })
    const { outcomes, summary } = await outcomesOf(
      body,
      [{ email: 'ann@acme.example' }],
      [{ id: 'u0', profile: { mail: true } }, { profile: { mail: 'ann@acme.example' } }],
    )
    expect(outcomes).toMatchObject([{ kind: 'matched', user: { index: 1 } }])
    expect(summary.cases[0]).toMatchObject({
      failedUserKeys: 1,
      userFailures: [{ user: { id: 'u0', index: 0 }, issue: { code: 'result_type' } }],
    })
    expect(summary.assumptions).toContainEqual(
      expect.objectContaining({ kind: 'matching', name: 'failed_user_key' }),
    )
  })

  test('an invalid record fails with an issue', async () => {
    const { outcomes } = await outcomesOf(bodyOf(byEmail), [[]], users)
    expect(outcomes).toMatchObject([{ kind: 'failed', issue: { code: 'invalid_input' } }])
  })
})

describe('the account filter', () => {
  const users = [{ id: 'u0', email: 'a' }]
  test.for([
    ['true', 'matched', 'created'],
    ['"CREATE"', 'matched', 'created'],
    ['"MATCH_ONLY"', 'matched', 'match_only'],
    ['false', 'ignored', 'ignored'],
    ['"IGNORE"', 'ignored', 'ignored'],
    ['"match_only"', 'failed', 'failed'],
    ['appUser.profile.x == "y"', 'failed', 'failed'],
  ] as const)('%s', async ([expression, known, unknown]) => {
    const body = { celExpression: { expression }, mergeConfig: { matchCases: [byEmail] } }
    const { outcomes } = await outcomesOf(body, [{ email: 'a' }, { email: 'b' }], users)
    expect(outcomes.map(({ kind }) => kind)).toEqual([known, unknown])
  })
})

describe('the default rules', () => {
  const users = [
    { id: 'u0', email: 'ann@acme.example' },
    { id: 'u1', email: 'bob@acme.example', employeeIds: ['E1'] },
  ]
  test('match by email, then by employee id', async () => {
    const accounts = [{ email: 'ann@acme.example', employeeIds: ['E1'] }, { employeeIds: ['E1'] }]
    const { outcomes, summary } = await outcomesOf({ all: {} }, accounts, users)
    expect(outcomes).toMatchObject([
      { kind: 'matched', user: { id: 'u0' }, caseIndex: 0 },
      { kind: 'matched', user: { id: 'u1' }, caseIndex: 1 },
    ])
    expect(summary.assumptions.map(({ name }) => name)).toContain('default_cases')
  })

  test('use the names of a profile', async () => {
    const profile = {
      environments: {
        'directory-app-user-key': { rename: { appUser: 'acct' } },
        'directory-user-key': { rename: { user: 'person' } },
      },
    }
    const { summary } = await outcomesOf({}, [], users, { matching: { profile } })
    expect(summary.cases.map(({ appUserKeyCel }) => appUserKeyCel)).toEqual([
      'acct.email',
      'acct.employeeIds',
    ])
    expect(summary.cases[0]?.userKeyCel).toBe('person.email')
  })
})

describe('names of the record', () => {
  test.for(['appUser', 'app_user', 'account', 'subject', 'identity'])(
    'include %s',
    async (name) => {
      const body = bodyOf({ appUserKeyCel: `${name}.email`, userKeyCel: 'user.email' })
      const { outcomes } = await outcomesOf(body, [{ email: 'a' }], [{ email: 'a' }])
      expect(outcomes).toMatchObject([{ kind: 'matched' }])
    },
  )

  test('an undeclared name is reported as an assumption', () => {
    const body = bodyOf({ appUserKeyCel: 'identity.email', userKeyCel: 'user.email' })
    expect(compiled(body).assumptions).toContainEqual({
      kind: 'variable',
      name: 'identity',
      confidence: 'assumed',
      reason: expect.stringMatching(/identity is not declared in .* to hold the account or user/),
      places: [{ kind: 'case', caseIndex: 0, side: 'account' }],
    })
  })

  test('may have dots in a profile', async () => {
    const rename = { appUser: 'acme.account' }
    const profile = { environments: { 'directory-app-user-key': { rename } } }
    const body = bodyOf({ appUserKeyCel: 'acme.account.email', userKeyCel: 'user.email' })
    const users = [{ email: 'a' }]
    const { outcomes } = await outcomesOf(body, users, users, { matching: { profile } })
    expect(outcomes).toMatchObject([{ kind: 'matched' }])
  })

  test('may differ within one expression', async () => {
    const body = bodyOf({ appUserKeyCel: 'appUser.email + account.id', userKeyCel: 'user.email' })
    const { outcomes } = await outcomesOf(body, [{ email: 'a', id: '1' }], [{ email: 'a1' }])
    expect(outcomes).toMatchObject([{ kind: 'matched' }])
  })
})

describe('the summary', () => {
  test('counts tries and results by case', async () => {
    const byLogin = { appUserKeyCel: 'appUser.profile.login', userKeyCel: 'user.username' }
    const users = [
      { id: 'u0', email: 'a', username: 'x' },
      { id: 'u1', email: '', username: 'y' },
      { id: 'u2', email: 'b', username: 'y' },
    ]
    const accounts = [
      { email: 'a' },
      { email: 'a' },
      { email: '', profile: { login: 'x' } },
      { profile: {} },
      { email: 'c', profile: { login: 'y' } },
      { email: 'c', profile: { login: 1 } },
    ]
    const { summary } = await outcomesOf(bodyOf(byEmail, byLogin), accounts, users)
    const twice = { user: { id: 'u0', index: 0 }, accounts: 2 }
    expect(summary).toMatchObject({
      accounts: 6,
      users: 3,
      outcomes: { matched: 3, created: 1, ambiguous: 1, failed: 1, ignored: 0, match_only: 0 },
      cases: [
        {
          tried: 6,
          matched: 2,
          emptyAccountKeys: 2,
          emptyUserKeys: 1,
          missingAccountKeys: 0,
          usersMatchedTwice: { count: 1, first: [twice] },
        },
        {
          tried: 4,
          matched: 1,
          ambiguous: 1,
          emptyAccountKeys: 1,
          missingAccountKeys: 1,
          failedAccountKeys: 1,
          usersMatchedTwice: { count: 0, first: [] },
        },
      ],
      usersMatchedTwice: { count: 1, first: [{ user: { id: 'u0', index: 0 }, accounts: 3 }] },
    })
    const own = summary.assumptions.filter(({ kind }) => kind === 'matching')
    expect(own.map(({ accounts: count, name }) => [name, count])).toEqual([
      ['exact_keys', undefined],
      ['no_key', undefined],
      ['missing_key', 1],
      ['failed_key', 1],
      ['several_users', 1],
      ['several_accounts', undefined],
    ])
  })

  test('counts outcomes that depend on accounts being messages', async () => {
    const body = bodyOf({ appUserKeyCel: '"x" + appUser.email', userKeyCel: 'user.email' })
    const { summary } = await outcomesOf(body, [{ email: 'a' }, {}, {}], [{ email: 'x' }])
    expect(summary.assumptions).toContainEqual(
      expect.objectContaining({ kind: 'matching', name: 'messages', accounts: 2 }),
    )
  })

  test('omits the assumption if the key is the same for maps', async () => {
    const { summary } = await outcomesOf(bodyOf(byEmail), [{}], [{}])
    expect(summary.assumptions.map(({ name }) => name)).not.toContain('messages')
  })
})

describe('a run', () => {
  const many = Array.from({ length: 5000 }, (_, index) => ({ id: `${index}`, email: `${index}` }))

  test('reports progress', async () => {
    const told: string[] = []
    await compiled(bodyOf(byEmail)).run(
      { accounts: many, users: many.slice(0, 1500) },
      { onProgress: ({ done, side }) => void told.push(`${side} ${done}`) },
    )
    expect(told).toEqual([
      'users 1024',
      'users 1500',
      'accounts 1024',
      'accounts 2048',
      'accounts 3072',
      'accounts 4096',
      'accounts 5000',
    ])
  })

  test('rejects with the reason of an abort and closes its sources', async () => {
    const controller = new AbortController()
    let isClosed = false
    async function* accounts() {
      try {
        for (;;) yield { email: 'a' }
      } finally {
        isClosed = true
      }
    }
    const run = compiled(bodyOf(byEmail)).run(
      { accounts: accounts(), users: many },
      {
        signal: controller.signal,
        onOutcomes: () => controller.abort(new Error('enough')),
      },
    )
    await expect(run).rejects.toThrow('enough')
    expect(isClosed).toBe(true)
  })

  test('yields to the event loop, so that an abort takes effect', async () => {
    const controller = new AbortController()
    const run = compiled(
      bodyOf({ appUserKeyCel: '[appUser.email]', userKeyCel: 'user.email' }),
    ).run(
      {
        users: [],
        accounts: (function* () {
          for (;;) yield { email: 'a' }
        })(),
      },
      { signal: controller.signal },
    )
    setImmediate(() => controller.abort(new Error('from a task')))
    await expect(run).rejects.toThrow('from a task')
  })

  test('rejects with an error of a source', async () => {
    const run = compiled(bodyOf(byEmail)).run({ accounts: many, users: breakingOff() })
    await expect(run).rejects.toThrow('the file is gone')
  })

  test('waits for onOutcomes', async () => {
    let isBusy = false
    await compiled(bodyOf(byEmail)).run(
      { accounts: many, users: [] },
      {
        onOutcomes: async () => {
          expect(isBusy).toBe(false)
          isBusy = true
          await Promise.resolve()
          isBusy = false
        },
      },
    )
    expect.assertions(5)
  })
})

describe('keys shared by many users', () => {
  test('list only the first users', async () => {
    const users = Array.from({ length: 20_000 }, (_, index) => ({ id: `u${index}`, email: 'same' }))
    const accounts = Array.from({ length: 20_000 }, () => ({ email: 'same' }))
    const { outcomes, summary } = await outcomesOf(bodyOf(byEmail), accounts, users)
    const [first] = outcomes
    if (first?.kind !== 'ambiguous') throw new Error('the account is ambiguous')
    expect(first.sharedKeys).toHaveLength(1)
    expect(first.sharedKeys[0]?.userCount).toBe(20_000)
    expect(first.sharedKeys[0]?.users).toHaveLength(10)
    expect(summary.outcomes.ambiguous).toBe(20_000)
  })
})

describe('an unread field', () => {
  const users = [{ id: 'u0', email: 'ann@acme.example', type: { no: 'enum' } }]
  const faults = { status: 'active', emails: 'ann@acme.example; a@x', profile: 'none', username: 7 }
  test.for([
    ['a selection', 'appUser.email'],
    ['an expression', 'appUser.email.trim()'],
    ['an undeclared name', 'person.email'],
    ['the whole account', '[appUser].map(a, a.email)[0]'],
    ['a guarded field', 'has(appUser.email) ? appUser.email : ""'],
  ])('does not fail an account: %s', async ([, appUserKeyCel = '']) => {
    const body = {
      celExpression: { expression: 'appUser.email != "x"' },
      mergeConfig: { matchCases: [{ appUserKeyCel, userKeyCel: 'user.email' }] },
    }
    const { outcomes } = await outcomesOf(body, [{ email: 'ann@acme.example', ...faults }], users)
    expect(outcomes).toEqual([matched(0, 0, 'ann@acme.example')])
  })

  test('may be an invalid entry next to a read entry', async () => {
    const deep: unknown = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`)
    const body = bodyOf({ appUserKeyCel: 'appUser.profile.mail', userKeyCel: 'user.email' })
    const account = { profile: { mail: 'ann@acme.example', size: Infinity, deep } }
    const { outcomes } = await outcomesOf(body, [account], users)
    expect(outcomes).toEqual([matched(0, 0, 'ann@acme.example')])
  })

  test.for([
    ['appUser.username', 'appUser.username must be a string, not a number'],
    ['[appUser].map(a, a.username)', 'appUser.username must be a string, not a number'],
    ['appUser == appUser ? "a" : "b"', 'must be'],
  ])('differs from a field read by %s', async ([appUserKeyCel = '', message]) => {
    const body = bodyOf({ appUserKeyCel, userKeyCel: 'user.email' })
    const { outcomes } = await outcomesOf(body, [{ ...faults, id: 'a0' }], users)
    expect(outcomes).toMatchObject([
      {
        kind: 'failed',
        issue: { code: 'invalid_input', message: expect.stringContaining(message ?? '') },
      },
    ])
  })

  test('is not in fields', () => {
    const body = bodyOf({ appUserKeyCel: 'appUser.display_name', userKeyCel: 'user.email' })
    const { fields } = compiled({
      ...body,
      all: undefined,
      celExpression: { expression: 'appUser.profile.kind == "x"' },
    })
    expect(fields).toEqual({
      accounts: ['displayName', 'display_name', 'profile'],
      users: ['email'],
      entries: { accounts: { profile: ['kind'] }, users: {} },
      areOnlyRead: false,
    })
    const whole = bodyOf({ appUserKeyCel: '[appUser].map(a, a.email)', userKeyCel: 'user.email' })
    expect(compiled(whole).fields).toMatchObject({ accounts: undefined, users: ['email'] })
  })
})

test.for([
  ['email', { typesAre: 'maps' as const }],
  ['email', { typesAre: 'messages' as const }],
  ['email', undefined],
  ['status', { typesAre: 'maps' as const }],
] as const)('%s: null is a missing member, with %j', async ([field, profile]) => {
  const body = bodyOf({
    appUserKeyCel: field === 'email' ? 'appUser.email' : 'has(appUser.status.details) ? "a" : "b"',
    userKeyCel: 'user.id',
  })
  const users = [{ id: 'a' }, { id: 'b' }]
  const run = async (account: object) =>
    outcomesOf(body, [account], users, { matching: { profile, now: new Date(0) } })
  const rest = field === 'status' ? { status: { status: 'ENABLED' } } : {}
  const nulls =
    field === 'status' ? { status: { status: 'ENABLED', details: null } } : { email: null }
  expect(await run(nulls)).toEqual(await run(rest))
})
