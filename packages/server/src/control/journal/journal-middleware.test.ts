import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestTenant, type TestTenant } from '../../testing/tenant-client.ts'

let tenant: TestTenant
beforeAll(async () => {
  const exporter = { view: { exportId: 'e', displayName: 'Archive' } }
  const fields = [
    { name: 'reason', stringField: { textField: {} } },
    { name: 'pin', stringField: { passwordField: {} } },
  ]
  const view = { id: 't 1', policy: { current: { id: 's', form: { form: { fields } } } } }
  const fixtures = { exporters: [exporter], tasks: [{ view }] }
  tenant = await startTestTenant({ tenant: 'acme', fixtures })
})
afterAll(() => tenant[Symbol.asyncDispose]())
beforeEach(() => tenant.tenant.control.journal.clear())

const testCel = '/api/v1/workload_federation/test-cel'

test('records requests and their outcome', async () => {
  const { control, clientId } = tenant.tenant
  await control.clock.set({ time: '2026-01-01T00:00:00Z' })
  const sent = { claimsJson: '{"sub":"ann"}', expression: 'claims.sub == "ann"' }
  const { headers } = await tenant.call('POST', testCel, sent)
  await tenant.call('GET', '/api/v2/apps/a/entitlements/e/owners/users?page_size=10&colour=red')
  await tenant.call('GET', '/api/v1/nothing')
  await control.clock.release()
  expect(await control.journal.list()).toEqual({
    dropped: 0,
    requests: [
      {
        id: headers.get('x-request-id'),
        time: '2026-01-01T00:00:00.000Z',
        method: 'POST',
        path: testCel,
        query: {},
        headers: expect.objectContaining({
          'content-type': 'application/json',
          authorization: 'Bearer [redacted]',
        }),
        operation: 'workloadFederation.testCel',
        clientId,
        body: sent,
        bodyOmitted: null,
        status: 200,
        durationMs: expect.any(Number),
        changes: [],
      },
      expect.objectContaining({
        method: 'GET',
        path: '/api/v2/apps/a/entitlements/e/owners/users',
        query: { page_size: ['10'], colour: ['red'] },
        operation: 'entitlementOwners.searchUsers',
        body: null,
        status: 400,
      }),
      expect.objectContaining({ path: '/api/v1/nothing', operation: null, status: 404 }),
    ],
  })
})

const json = (body: unknown, headers = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

test('contains no secrets', async () => {
  const { baseUrl, clientId, clientSecret, control, controlToken } = tenant.tenant
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhbm4ifQ.c2lnbmF0dXJl'
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const granted = await fetch(`${baseUrl}/auth/v1/token`, { method: 'POST', body: form })
  const token = String(Object(await granted.json()).access_token)
  const send = (path: string, init: RequestInit) => fetch(`${baseUrl}${path}`, init)
  await send('/auth/v1/token', json({ client_id: clientId, client_secret: clientSecret }))
  await send('/auth/v1/token', {
    method: 'POST',
    body: form,
    headers: { Authorization: `Basic ${basic}` },
  })
  // The body is form-encoded, but the content type declares plain text.
  await send('/auth/v1/token', { method: 'POST', body: form.toString() })
  await send(`/auth/v1/token?client_secret=${clientSecret}`, { method: 'POST' })
  await send(testCel, json({ claimsJson: '{}' }, { Authorization: `Bearer ${token}` }))
  await send(testCel, json({ claimsJson: '{}' }, { Authorization: token }))
  await send(testCel, json({ claimsJson: JSON.stringify({ token: jwt, nested: [jwt] }) }))
  await send(testCel, json({ expression: `"${token}" == ""` }))
  await send('/api/v1/tasks/t/action/update-request-data', json({ data: { password: 'hunter2' } }))
  await send(`/api/v1/secrets/${token}`, { method: 'DELETE' })
  await send('/api/v1/secrets/s', { method: 'DELETE', headers: { Cookie: `session=${token}` } })
  await send(`/api/v1/secrets/s?access_token=${token}`, { method: 'DELETE' })

  const { requests } = await control.journal.list()
  expect(requests).toHaveLength(13)
  const text = JSON.stringify(requests)
  for (const secret of [clientSecret, basic, token, jwt, 'hunter2', controlToken]) {
    expect(text).not.toContain(secret)
  }
  expect(requests[0]).toMatchObject({
    operation: 'auth.token',
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: '[redacted]' },
  })
})

const path = (task: string) => `/api/v1/tasks/${task}/action/update-request-data`

test('records the task data that the form shows', async () => {
  const data = { reason: 'On call', pin: '1234', other: 'x' }
  await tenant.call('POST', path('t%201'), { data })
  await tenant.call('POST', path('elsewhere'), { data })
  await tenant.call('POST', path('%'), { data })
  await tenant.call('POST', path('t%201'), { data: 'hunter2' })
  const bodies = (await tenant.tenant.control.journal.list()).requests.map(({ body }) => body)
  const hidden = '[redacted]'
  const nothing = { data: { reason: hidden, pin: hidden, other: hidden } }
  expect(bodies).toEqual([
    { data: { reason: 'On call', pin: hidden, other: hidden } },
    nothing,
    nothing,
    { data: hidden },
  ])
})

test('records unauthenticated requests without a client', async () => {
  const { baseUrl, control } = tenant.tenant
  await fetch(`${baseUrl}/api/v1/systemlog/exports/e`, { headers: { Authorization: 'Bearer x' } })
  expect((await control.journal.list()).requests).toMatchObject([{ status: 401, clientId: null }])
})

test('asserts requests and shows the nearest ones', async () => {
  const { journal } = tenant.tenant.control
  await tenant.call('GET', '/api/v1/systemlog/exports/e')
  await tenant.call('GET', '/api/v1/systemlog/exports/f')
  const get = { operation: 'exporters.get' } as const
  expect(await journal.assert({ request: get, count: 2 })).toEqual({ count: 2 })
  expect((await journal.list({ ...get, status: 404 })).requests).toMatchObject([
    { path: '/api/v1/systemlog/exports/f' },
  ])
  await expect(
    journal.assert({ request: { ...get, path: '/api/v1/systemlog/exports/g' } }),
  ).rejects.toThrow(
    /^Expected at least 1 request like .* but there were 0 among 2\.\nNearest: GET \/api\/v1\/systemlog\/exports\/f .*\n {2}path: expected ".*g", found ".*f"\nThen: /,
  )
})

test('stays bounded', async () => {
  const { journal } = tenant.tenant.control
  const body = { text: 'a'.repeat(60_000) }
  for (let count = 0; count < 160; count++) await tenant.call('POST', '/api/v1/nothing', body)
  const { requests, dropped } = await journal.list()
  expect(requests.length + dropped).toBe(160)
  expect(dropped).toBeGreaterThan(0)
  expect(JSON.stringify(requests).length).toBeLessThan(8 * 1024 * 1024)
})
