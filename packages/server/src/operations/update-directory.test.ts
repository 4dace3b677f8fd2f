import {
  searchAppUsersResponseSchema,
  type UpdateDirectoryRequest,
  updateDirectoryResponseSchema,
} from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { appUserKind, type AppUserRecord } from '../records/app-user.ts'
import { directoryKind, userKind, type UserRecord } from '../records/users.ts'
import type { Call } from '../testing/tenant-client.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

const EARLIER = '2026-01-01T00:00:00.000Z'

const account = (
  id: string,
  view: AppUserRecord['view'],
  more: Omit<AppUserRecord, 'view'> = {},
): AppUserRecord => ({ view: { appId: 'ad', id, ...view }, ...more })

const users: readonly UserRecord[] = [
  {
    view: { id: 'ann', email: 'ann@acme.example', employeeIds: ['1'], directoryIds: ['hr', 'ad'] },
  },
  { view: { id: 'bob', email: 'bob@acme.example', employeeIds: ['2'], managerIds: ['ann'] } },
  { view: { id: 'twin', email: 'twin@acme.example', profile: { team: 'red' } } },
  { view: { id: 'twin2', email: 'twin@acme.example', profile: { team: 'red' } } },
  { view: { id: 'gone', email: 'gone@acme.example', deletedAt: EARLIER } },
]

const appUsers: readonly AppUserRecord[] = [
  account('1-ann', { email: 'ann@acme.example', identityUserId: 'ann' }),
  account('2-bob', { email: 'BOB@acme.example', employeeIds: ['2'], identityUserId: 'ann' }),
  account('3-twin', { email: 'twin@acme.example', identityUserId: 'twin' }),
  account('4-gone', { email: 'gone@acme.example' }, { status: 'STATUS_DISABLED' }),
  account(
    '5-bot',
    { displayName: 'Build', username: 'build', profile: { kind: 'robot' } },
    { type: 'APP_USER_TYPE_SERVICE_ACCOUNT' },
  ),
  account('6-deleted', { email: 'bob@acme.example', identityUserId: 'ann', deletedAt: EARLIER }),
  { view: { appId: 'crm', id: '1-ann', email: 'bob@acme.example', identityUserId: 'ann' } },
]

const fixtures = {
  users,
  appUsers,
  apps: [{ id: 'ad', displayName: 'Directory' }],
  directories: [
    { view: { appId: 'ad', createdAt: EARLIER, updatedAt: EARLIER, all: {} } },
    { view: { appId: 'old', deletedAt: EARLIER, all: {} } },
  ],
}

const update = (call: Call, body: object, appId = 'ad') =>
  call('PUT', `/api/v1/directories/${appId}`, body)

/** Returns the user of each account, or `new` for a user that the update created. */
async function holders(call: Call, appId = 'ad'): Promise<Record<string, string | null>> {
  const { body } = await call('POST', '/api/v1/search/app_users', { appId })
  const { list } = searchAppUsersResponseSchema.parse(body)
  const known = new Set(users.map(({ view }) => view.id))
  return Object.fromEntries(
    (list ?? []).map(({ appUser }) => {
      const holder = appUser?.identityUserId || null
      return [appUser?.id ?? '', holder === null || known.has(holder) ? holder : 'new']
    }),
  )
}

const matchBy = (appUserKeyCel: string, userKeyCel: string) => ({
  mergeConfig: { matchCases: [{ appUserKeyCel, userKeyCel }] },
})
const byEmail = matchBy('appUser.email', 'user.email')
const byLowerCase = matchBy('appUser.email.lowerAscii()', 'user.email')
const cases = (...matchCases: unknown[]) => ({ mergeConfig: { matchCases } })
const only = (expression: string) => ({ celExpression: { expression } })

describe('matches accounts again', () => {
  test.each<[string, UpdateDirectoryRequest, Record<string, string | null>]>([
    [
      'by email and then employee id without cases',
      { all: {} },
      { '1-ann': 'ann', '2-bob': 'bob', '3-twin': null, '4-gone': 'new', '5-bot': 'new' },
    ],
    [
      'only by its cases if there are some',
      { all: {}, ...byEmail },
      { '1-ann': 'ann', '2-bob': 'new', '3-twin': null, '4-gone': 'new', '5-bot': 'new' },
    ],
    [
      'by the first case that finds a user',
      {
        mergeConfig: {
          matchCases: [
            { appUserKeyCel: 'appUser.employeeIds', userKeyCel: 'user.employeeIds' },
            { appUserKeyCel: '"ann@acme.example"', userKeyCel: 'user.email' },
          ],
        },
      },
      { '1-ann': 'ann', '2-bob': 'bob', '3-twin': 'ann', '4-gone': 'ann', '5-bot': 'ann' },
    ],
    [
      'and creates no users if the filter only matches',
      { ...only('"MATCH_ONLY"'), ...byLowerCase },
      { '1-ann': 'ann', '2-bob': 'bob', '3-twin': null, '4-gone': null, '5-bot': null },
    ],
    [
      'and skips ignored accounts',
      { ...only('appUser.email == "ann@acme.example" ? "IGNORE" : "MATCH_ONLY"'), ...byLowerCase },
      { '1-ann': null, '2-bob': 'bob', '3-twin': null, '4-gone': null, '5-bot': null },
    ],
    [
      'by a boolean filter',
      { ...only('has(appUser.profile.kind)'), ...byEmail },
      { '1-ann': null, '2-bob': null, '3-twin': null, '4-gone': null, '5-bot': 'new' },
    ],
    [
      'and keeps the user of accounts whose expression failed',
      { ...only('int(appUser.email) == 1 || appUser.id == "5-bot"') },
      { '1-ann': 'ann', '2-bob': 'ann', '3-twin': 'twin', '4-gone': null, '5-bot': 'new' },
    ],
    [
      "by the manager's email",
      { ...only('"MATCH_ONLY"'), ...matchBy('appUser.email', 'user.manager') },
      { '1-ann': 'bob', '2-bob': null, '3-twin': null, '4-gone': null, '5-bot': null },
    ],
    [
      'by functions that look things up',
      {
        ...only('"MATCH_ONLY"'),
        ...matchBy(
          'appUser.email == "ann@acme.example" ? sync.directory.users.v1.GetByID("bob").email : ""',
          'user.email',
        ),
      },
      { '1-ann': 'bob', '2-bob': null, '3-twin': null, '4-gone': null, '5-bot': null },
    ],
  ])('%s', async (_how, request, expected) => {
    await useTenant(fixtures, async (call) => {
      expect(await update(call, request)).toMatchObject({ status: 200 })
      expect(await holders(call)).toEqual(expected)
      expect(await holders(call, 'crm')).toEqual({ '1-ann': 'ann' })
    })
  })
})

test('creates a user for an account once, with its data', async () => {
  await useTenant(
    fixtures,
    async (call) => {
      const search = {
        appUserIds: ['4-gone', '5-bot'],
        expandMask: { paths: ['identity_user_id'] },
      }
      await update(call, { ...byEmail })
      const first = await call('POST', '/api/v1/search/app_users', search)
      expect(searchAppUsersResponseSchema.parse(first.body).expanded).toEqual([
        expect.objectContaining({
          email: 'gone@acme.example',
          emails: ['gone@acme.example'],
          directoryIds: ['ad'],
          status: 'ENABLED',
          directoryStatus: 'DISABLED',
          origin: 'USER_ORIGIN_DIRECTORY',
          createdAt: NOW,
        }),
        expect.objectContaining({
          displayName: 'Build',
          usernames: ['build'],
          profile: { kind: 'robot' },
          type: 'USER_TYPE_SERVICE',
        }),
      ])
      // Matching rules never create the users twice, whether or not the rules find the existing users.
      await update(call, { ...byLowerCase })
      await update(call, { ...matchBy('appUser.username', 'user.email') })
      await update(call, { ...only('false') })
      await update(call, { ...byEmail })
      expect((await call('POST', '/api/v1/search/app_users', search)).body).toEqual(first.body)
    },
    async ({ read }) => {
      const made = (await read((records) => records.list(userKind))).filter(
        ({ body }) => body.madeFrom,
      )
      const accounts = made.map(({ body }) => body.madeFrom?.appUserId ?? '')
      expect(accounts.toSorted()).toEqual(['1-ann', '2-bob', '3-twin', '4-gone', '5-bot'])
    },
  )
})

test('updates the directories of users', async () => {
  await useTenant(
    fixtures,
    async (call) => {
      await update(call, {
        ...only('"MATCH_ONLY"'),
        ...matchBy('"bob@acme.example"', 'user.email'),
      })
    },
    async ({ read }) => {
      const stored = await read((records) => records.list(userKind))
      const directories = stored.map(({ key, body }) => [...key, body.view.directoryIds ?? []])
      expect(Object.fromEntries(directories)).toEqual({
        ann: ['hr'],
        bob: ['ad'],
        gone: [],
        twin: [],
        twin2: [],
      })
      const unchanged = stored.filter(({ version }) => version === 1)
      expect(unchanged.map(({ key: [id] }) => id)).toEqual(['gone', 'twin', 'twin2'])
    },
  )
})

test('writes only accounts with a changed user, and no deleted ones', async () => {
  await useTenant(
    fixtures,
    async (call) => {
      await update(call, { ...byEmail })
      const { body } = await call('POST', '/api/v1/search/app_users', { appId: 'ad' })
      const { list } = searchAppUsersResponseSchema.parse(body)
      const updated = (list ?? []).filter(({ appUser }) => appUser?.updatedAt === NOW)
      const ids = updated.map(({ appUser }) => appUser?.id)
      expect(ids).toEqual(['2-bob', '3-twin', '4-gone', '5-bot'])
    },
    async ({ read }) => {
      const stored = await read((records) => records.list(appUserKind))
      const unchanged = stored.filter(({ version }) => version === 1)
      expect(unchanged.map(({ key }) => key.join('/'))).toEqual([
        'ad/1-ann',
        'ad/6-deleted',
        'crm/1-ann',
      ])
    },
  )
})

describe('returns the updated directory', () => {
  const times = { createdAt: EARLIER, updatedAt: NOW }
  const { matchCases } = byEmail.mergeConfig
  test.each<[UpdateDirectoryRequest, object]>([
    [
      { ...only('true'), ...byEmail },
      { celExpression: { expression: 'true' }, mergeConfig: { matchCases } },
    ],
    [
      { all: {}, mergeConfig: null },
      { all: {}, mergeConfig: { matchCases: [] } },
    ],
    [{}, { all: {}, mergeConfig: { matchCases: [] } }],
  ])('%j', async (request, expected) => {
    const directory = { appId: 'ad', ...times, ...expected }
    await useTenant(
      fixtures,
      async (call) => {
        const { status, body } = await update(call, request)
        expect(status).toBe(200)
        expect(body).toEqual({ directoryView: { appPath: null, directory }, expanded: [] })
      },
      async ({ read }) => {
        const record = await read((records) => records.get(directoryKind, ['ad']))
        expect(record?.body.view).toEqual(directory)
      },
    )
  })

  test('with its app if expanded', async () => {
    await useTenant(fixtures, async (call) => {
      const { body } = await update(call, { expandMask: { paths: ['app_id'] } })
      const { directoryView, expanded } = updateDirectoryResponseSchema.parse(body)
      expect(directoryView?.appPath).toBe('$.expanded[0]')
      expect(expanded).toEqual([expect.objectContaining({ id: 'ad', displayName: 'Directory' })])
    })
  })
})

test('refuses an invalid configuration with its location and changes nothing', async () => {
  const [matchCase] = byEmail.mergeConfig.matchCases
  const refusals = [
    [only('appUser.'), 'body.celExpression.expression'],
    [only(''), 'body.celExpression.expression'],
    [{ celExpression: {} }, 'body.celExpression.expression'],
    [only('appUser.email.size()'), 'body.celExpression.expression'],
    [
      cases(matchCase, { ...matchCase, userKeyCel: 'user.email +' }),
      'body.mergeConfig.matchCases[1].userKeyCel',
    ],
    [cases({ userKeyCel: 'user.email' }), 'body.mergeConfig.matchCases[0].appUserKeyCel'],
    [
      cases({ ...matchCase, appUserKeyCel: 'nofunction(appUser)' }),
      'body.mergeConfig.matchCases[0].appUserKeyCel',
    ],
    [cases({ ...matchCase, key: 'x' }), 'body.mergeConfig.matchCases[0].key'],
    [{ mergeConfig: { matchCases: {} } }, 'body.mergeConfig.matchCases'],
    [{ expandMask: { paths: ['app_id', 'appId'] } }, 'body.expandMask.paths[1]'],
  ] as const
  await useTenant(
    fixtures,
    async (call) => {
      const before = await holders(call)
      for (const [body, field] of refusals) {
        const answer = await update(call, body)
        expect({ body, answer }).toMatchObject({
          answer: {
            status: 400,
            body: {
              code: 3,
              details: [{ fieldViolations: [expect.objectContaining({ field })] }],
            },
          },
        })
      }
      const both = await update(call, { all: {}, ...only('true') })
      expect(both).toMatchObject({ status: 400, body: { code: 3 } })
      expect(JSON.stringify(both.body)).toMatch(/all.*celExpression/)
      expect(await holders(call)).toEqual(before)
    },
    async ({ read }) => {
      const record = await read((records) => records.get(directoryKind, ['ad']))
      expect(record?.version).toBe(1)
    },
  )
})

test('answers 404 for a missing or deleted directory', async () => {
  await useTenant(fixtures, async (call) => {
    for (const appId of ['crm', 'old', 'AD']) {
      expect(await update(call, { all: {} }, appId)).toMatchObject({
        status: 404,
        body: { code: 5 },
      })
    }
  })
})
