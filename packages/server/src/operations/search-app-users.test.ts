import { type SearchAppUsersRequest, searchAppUsersResponseSchema } from '@igakit/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppUserRecord } from '../records/app-user.ts'
import { startTestTenant, type TestTenant } from '../testing/tenant-client.ts'

const DELETED_AT = '2026-01-01T00:00:00Z'

const account = (
  appId: string,
  id: string,
  view: AppUserRecord['view'],
  more: Omit<AppUserRecord, 'view'> = {},
): AppUserRecord => ({ view: { appId, id, ...view }, ...more })

const appUsers: readonly AppUserRecord[] = [
  account(
    'crm',
    'ada',
    { identityUserId: 'u1', displayName: 'Ada Lovelace', isExternal: false },
    { status: 'STATUS_ENABLED', type: 'APP_USER_TYPE_USER', lastUsedAt: '2026-01-02T03:04:05Z' },
  ),
  account(
    'crm',
    'bot',
    { displayName: 'deploy-bot', status: { details: 'Suspended: key expired' }, isExternal: true },
    {
      status: 'STATUS_DISABLED',
      type: 'APP_USER_TYPE_SERVICE_ACCOUNT',
      description: 'Ships the nightly builds',
    },
  ),
  account('crm', 'gone', { displayName: 'Ada Lovelace', deletedAt: DELETED_AT }),
  account(
    'hr',
    'ada',
    { identityUserId: 'u1', displayName: 'LOVELACE, Ada', status: { details: 'Active' } },
    { status: 'STATUS_ENABLED', type: 'APP_USER_TYPE_USER' },
  ),
  account('hr', 'root', { displayName: 'Röot' }, { type: 'APP_USER_TYPE_SYSTEM_ACCOUNT' }),
  account('hr', 'zed', { identityUserId: 'u2', isExternal: null }, { status: 'STATUS_DELETED' }),
]

let tenant: TestTenant
beforeAll(async () => {
  tenant = await startTestTenant({
    fixtures: {
      appUsers,
      apps: [
        { id: 'crm', displayName: 'CRM', description: 'Sales' },
        { id: 'old', displayName: 'Old' },
      ],
      users: [{ view: { id: 'u1', displayName: 'Ada', email: 'ada@acme.example' } }],
    },
  })
})
afterAll(() => tenant[Symbol.asyncDispose]())

async function search(request: object) {
  const answer = await tenant.call('POST', '/api/v1/search/app_users', request)
  if (answer.status !== 200) return answer
  return { status: 200, body: searchAppUsersResponseSchema.parse(answer.body) }
}

async function idsOf(request: SearchAppUsersRequest): Promise<string[] | undefined> {
  const { body } = await search(request)
  const { list } = searchAppUsersResponseSchema.parse(body)
  return list?.map(({ appUser }) => `${appUser?.appId}/${appUser?.id}`)
}

/** A query of the maximum length, with the maximum number of words. */
const longQuery = Array.from({ length: 247 }, (_, index) => `${index}x`)
  .join(' ')
  .slice(0, 990)

const all = ['crm/ada', 'crm/bot', 'hr/ada', 'hr/root', 'hr/zed']

describe('finds accounts that match every filter', () => {
  test.each<[SearchAppUsersRequest, readonly string[]]>([
    [{}, all],
    [{ appId: '', query: ' ', appUserIds: [], refs: null, userIds: [], appUserTypes: [] }, all],
    [{ appId: 'crm' }, ['crm/ada', 'crm/bot']],
    [{ appId: 'CRM' }, []],
    [{ appUserIds: ['ada', 'zed', 'nobody'] }, ['crm/ada', 'hr/ada', 'hr/zed']],
    [{ appUserIds: ['gone'] }, []],
    [
      {
        refs: [
          { appId: 'hr', id: 'ada' },
          { appId: 'crm', id: 'bot' },
        ],
      },
      ['crm/bot', 'hr/ada'],
    ],
    [{ refs: [{ appId: 'hr', id: 'bot' }] }, []],
    [{ refs: [{ appId: 'crm', id: 'gone' }] }, []],
    [{ userIds: ['u1'] }, ['crm/ada', 'hr/ada']],
    [{ userIds: ['u1', 'u2', ''] }, ['crm/ada', 'hr/ada', 'hr/zed']],
    [{ appUserStatuses: ['STATUS_ENABLED'] }, ['crm/ada', 'hr/ada']],
    [{ appUserStatuses: ['STATUS_DISABLED', 'STATUS_DELETED'] }, ['crm/bot', 'crm/gone', 'hr/zed']],
    [{ appUserStatuses: ['STATUS_DELETED'], query: 'lovelace' }, ['crm/gone']],
    [{ appUserStatuses: ['STATUS_UNSPECIFIED'] }, ['hr/root']],
    [{ appUserStatusDetails: ['Active', 'Suspended: key expired'] }, ['crm/bot', 'hr/ada']],
    [{ appUserStatusDetails: ['Suspended'] }, []],
    [{ appUserTypes: ['APP_USER_TYPE_SYSTEM_ACCOUNT'] }, ['hr/root']],
    [
      { appUserTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT', 'APP_USER_TYPE_UNSPECIFIED'] },
      ['crm/bot', 'hr/zed'],
    ],
    [{ appUserDomains: ['APP_USER_DOMAIN_EXTERNAL'] }, ['crm/bot']],
    [{ appUserDomains: ['APP_USER_DOMAIN_TRUSTED'] }, ['crm/ada', 'hr/ada', 'hr/root', 'hr/zed']],
    [{ appUserDomains: ['APP_USER_DOMAIN_UNSPECIFIED'] }, []],
    [{ excludeAppUserIds: ['ada', 'nobody'] }, ['crm/bot', 'hr/root', 'hr/zed']],
    [{ appUserIds: ['ada', 'bot'], excludeAppUserIds: ['ada'] }, ['crm/bot']],
    [{ query: 'lovelace' }, ['crm/ada', 'hr/ada']],
    [{ query: 'Ada LOVELAC' }, ['crm/ada', 'hr/ada']],
    [{ query: 'lovleace ada' }, ['crm/ada', 'hr/ada']],
    [{ query: 'lovelace bot' }, []],
    [{ query: 'nightly-build' }, ['crm/bot']],
    [{ query: 'rooT' }, ['hr/root']],
    [{ query: 'r' }, ['hr/root']],
    [{ query: '!?' }, []],
    [{ query: `${longQuery} lovelace` }, []],
    [{ query: 'lovelace', appId: 'hr', userIds: ['u1'] }, ['hr/ada']],
    [
      {
        appId: 'crm',
        appUserStatuses: ['STATUS_ENABLED'],
        appUserTypes: ['APP_USER_TYPE_SERVICE_ACCOUNT'],
      },
      [],
    ],
  ])('%j', async (request, expected) => {
    expect(await idsOf(request)).toEqual(expected)
  })
})

test.each([
  [{ refs: [{ appId: 'crm', id: 'ada' }, { appId: 'crm' }] }, 'body.refs[1].id'],
  [{ refs: [{ id: 'ada' }] }, 'body.refs[0].appId'],
  [{ expandMask: { paths: ['user'] } }, 'body.expandMask.paths[0]'],
  [{ appUserStatuses: ['ENABLED'] }, 'body.appUserStatuses[0]'],
  [{ pageToken: 'x' }, 'body.pageToken'],
  [{ query: 'a'.repeat(1001) }, 'body.query'],
  [{ user_ids: ['u1'] }, 'body.user_ids'],
])('refuses %j with its location', async (request, field) => {
  expect(await search(request)).toMatchObject({
    status: 400,
    body: { code: 3, details: [{ fieldViolations: [expect.objectContaining({ field })] }] },
  })
})

describe('expansion', () => {
  const crm = { '@type': expect.stringMatching(/\.App$/), id: 'crm', displayName: 'CRM' }
  const ada = { '@type': expect.stringMatching(/\.User$/), id: 'u1', email: 'ada@acme.example' }
  const usage = {
    '@type': expect.stringMatching(/\.LastUsage$/),
    lastUsedAt: '2026-01-02T03:04:05Z',
  }

  test.each([
    [undefined, [], [{}, {}]],
    [['app_id'], [crm], [{ appPath: '$.expanded[0]' }, {}]],
    [
      ['identity_user_id'],
      [ada],
      [{ identityUserPath: '$.expanded[0]' }, { identityUserPath: '$.expanded[0]' }],
    ],
    [['last_usage'], [usage], [{ lastUsagePath: '$.expanded[0]' }, {}]],
    [
      ['*'],
      [crm, ada, usage],
      [
        {
          appPath: '$.expanded[0]',
          identityUserPath: '$.expanded[1]',
          lastUsagePath: '$.expanded[2]',
        },
        { identityUserPath: '$.expanded[1]' },
      ],
    ],
  ])('expanding %j includes each object once, with its path', async (paths, expanded, places) => {
    const { body } = await search({ userIds: ['u1'], expandMask: { paths } })
    const none = { appPath: null, identityUserPath: null, lastUsagePath: null }
    const list = places.map((place) => expect.objectContaining({ ...none, ...place }))
    expect(body).toMatchObject({ list, expanded })
  })
})

describe('paging', () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    account('a', String(index), { displayName: index % 2 === 0 ? 'Even one' : 'Odd one' }),
  )

  test.each([
    [undefined, [25, 25, 25, 25, 25, 5]],
    [0, [25, 25, 25, 25, 25, 5]],
    [-1, Array.from({ length: 13 }, () => 10)],
    [9, Array.from({ length: 13 }, () => 10)],
    [65, [65, 65]],
    [101, [100, 30]],
  ])('page size %j makes pages of %j', async (pageSize, sizes) => {
    await using large = await startTestTenant({ fixtures: { appUsers: many } })
    const pages: string[][] = []
    let pageToken: string | null | undefined
    do {
      const request = { pageSize, pageToken, expandMask: { paths: pages.length > 0 ? ['*'] : [] } }
      const { body } = await large.call('POST', '/api/v1/search/app_users', request)
      const page = searchAppUsersResponseSchema.parse(body)
      pages.push((page.list ?? []).map(({ appUser }) => appUser?.id ?? ''))
      pageToken = page.nextPageToken
    } while (pageToken)
    expect(pageToken).toBe('')
    expect(pages.map(({ length }) => length)).toEqual(sizes)
    expect(new Set(pages.flat()).size).toBe(130)
  })

  test('a token is valid only for the same filters, in any order', async () => {
    await using large = await startTestTenant({ fixtures: { appUsers: many } })
    const call = (request: SearchAppUsersRequest) =>
      large.call('POST', '/api/v1/search/app_users', request)
    const filters = { query: 'even one', appUserIds: many.map(({ view }) => view.id ?? '') }
    const { body } = await call(filters)
    const { nextPageToken: pageToken = '' } = searchAppUsersResponseSchema.parse(body)
    const sameFilters = { query: 'ONE, Even', appUserIds: filters.appUserIds.toReversed() }
    expect((await call({ ...sameFilters, pageSize: 50, pageToken })).status).toBe(200)
    for (const other of [
      {},
      { ...filters, query: 'odd one' },
      { ...filters, query: 'even' },
      { ...filters, appUserIds: [...filters.appUserIds, 'another'] },
      { ...filters, excludeAppUserIds: ['another'] },
      { ...filters, appId: 'a' },
    ]) {
      expect(await call({ ...other, pageToken })).toMatchObject({ status: 400, body: { code: 3 } })
    }
  })
})

test.each([
  ['appUserIds', { appUserIds: Array(40_000).fill(1) }],
  ['refs', { refs: Array.from({ length: 40_000 }, () => ({})) }],
  ['expandMask.paths', { expandMask: { paths: Array(40_000).fill('x') } }],
])('limits the violations for %s', async (field, request) => {
  const { status, body } = await search(request)
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 3, message: expect.stringContaining(`body.${field}[0]`) },
  })
})
