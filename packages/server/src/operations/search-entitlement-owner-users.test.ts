import { searchEntitlementOwnerUsersResponseSchema } from '@igakit/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestTenant, type TestTenant } from '../testing/tenant-client.ts'

const createdAt = '2026-01-01T00:00:00Z'
const owner = (entitlementId: string, roleSlug: string, userId: string) => ({
  appId: 'a',
  entitlementId,
  roleSlug,
  userId,
  createdAt,
})

/** The users `u00` to `u29`, who own `many`; every third user also owns `many` in another role. */
const ids = Array.from({ length: 30 }, (_, index) => `u${String(index).padStart(2, '0')}`)
const thirds = ids.filter((_, index) => index % 3 === 0)

let tenant: TestTenant
beforeAll(async () => {
  tenant = await startTestTenant({
    fixtures: {
      users: [
        ...ids.map((id) => ({ view: { id, displayName: `User ${id}` } })),
        { view: { id: 'gone', deletedAt: createdAt } },
      ],
      appEntitlements: ['many', 'few', 'none', 'deleted'].map((id) => ({
        view: { appId: 'a', id, ...(id === 'deleted' && { deletedAt: createdAt }) },
      })),
      entitlementOwnerUsers: [
        ...ids.map((id) => owner('many', 'owner', id)),
        ...thirds.map((id) => owner('many', 'reviewer', id)),
        owner('few', 'owner', 'gone'),
        owner('few', 'owner', 'u00'),
        owner('deleted', 'owner', 'u00'),
      ],
    },
  })
})
afterAll(() => tenant[Symbol.asyncDispose]())

const call = (entitlementId: string, query = '', appId = 'a') =>
  tenant.call('GET', `/api/v2/apps/${appId}/entitlements/${entitlementId}/owners/users${query}`)

async function pagesOf(entitlementId: string, query: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let token: string | null | undefined = ''; pages.length === 0 || token;) {
    const { body } = await call(entitlementId, `?page_token=${token ?? ''}&${query}`)
    const page = searchEntitlementOwnerUsersResponseSchema.parse(body)
    pages.push((page.list ?? []).map(({ user, roleSlug }) => `${roleSlug} ${user?.id}`))
    token = page.nextPageToken
  }
  return pages
}

test('returns an owner with the role and current user data', async () => {
  const { status, body } = await call('few')
  expect(status).toBe(200)
  expect(body).toEqual({
    list: [
      {
        appId: 'a',
        entitlementId: 'few',
        roleSlug: 'owner',
        createdAt,
        user: { id: 'u00', displayName: 'User u00' },
      },
    ],
    nextPageToken: '',
  })
})

const owners = ids.map((id) => `owner ${id}`)
const reviewers = thirds.map((id) => `reviewer ${id}`)

test.each([
  ['', [...owners, ...reviewers], [25, 15]],
  ['role_slug=', [...owners, ...reviewers], [25, 15]],
  ['page_size=0', [...owners, ...reviewers], [10, 10, 10, 10]],
  ['page_size=3', [...owners, ...reviewers], [10, 10, 10, 10]],
  ['page_size=40', [...owners, ...reviewers], [40]],
  ['page_size=1000', [...owners, ...reviewers], [40]],
  ['role_slug=owner&page_size=29', owners, [29, 1]],
  ['role_slug=reviewer', reviewers, [10]],
  ['role_slug=Owner', [], [0]],
])('%s', async (query, expected, sizes) => {
  const pages = await pagesOf('many', query)
  expect(pages.map(({ length }) => length)).toEqual(sizes)
  expect(pages.flat()).toEqual(expected)
})

test('returns an empty page without owners', async () => {
  expect((await call('none')).body).toEqual({ list: [], nextPageToken: '' })
})

test.each([
  ['nowhere', 'a'],
  ['deleted', 'a'],
  ['many', 'b'],
])('answers 404 for entitlement %s in %s', async (entitlementId, appId) => {
  expect(await call(entitlementId, '', appId)).toMatchObject({ status: 404, body: { code: 5 } })
})

test('accepts a token only with the same filters', async () => {
  const { body } = await call('many', '?role_slug=owner')
  const { nextPageToken } = searchEntitlementOwnerUsersResponseSchema.parse(body)
  expect((await call('many', `?role_slug=owner&page_token=${nextPageToken}`)).status).toBe(200)
  for (const answer of [
    await call('many', `?page_token=${nextPageToken}`),
    await call('many', `?role_slug=reviewer&page_token=${nextPageToken}`),
    await call('few', `?role_slug=owner&page_token=${nextPageToken}`),
    await call('many', '?page_token=x'),
  ]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { details: [{ fieldViolations: [{ field: 'query.page_token' }] }] },
    })
  }
})

test.each([
  ['pageSize=10', 'query.pageSize', /written like page_size/],
  ['page_size=10&pageSize=20', 'query.pageSize', /written like page_size/],
  ['Role_Slug=owner', 'query.Role_Slug', /^query.Role_Slug: Not a parameter/],
  ['page_size=99999999999', 'query.page_size', /Too big/],
])('refuses %s', async (query, field, message) => {
  expect(await call('many', `?${query}`)).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(message), details: [{ fieldViolations: [{ field }] }] },
  })
})
