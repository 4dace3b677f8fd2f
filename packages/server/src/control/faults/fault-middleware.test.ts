import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestTenant, type TestTenant } from '../../testing/tenant-client.ts'

let tenant: TestTenant
beforeAll(async () => {
  const exporter = { view: { exportId: 'e', displayName: 'Archive' } }
  tenant = await startTestTenant({ fixtures: { exporters: [exporter] } })
})
afterAll(() => tenant[Symbol.asyncDispose]())
beforeEach(() => tenant.tenant.control.reset())

const path = '/api/v1/systemlog/exports/e'
const changes = async () => {
  const { requests } = await tenant.tenant.control.journal.list()
  return requests.map((entry) => entry.changes)
}

test('answers with the status of a rule until it is used up', async () => {
  const { faults } = tenant.tenant.control
  await faults.add({ operation: 'exporters.get', status: 503, times: 2, message: 'Back soon' })
  for (let count = 0; count < 2; count++) {
    const { status, body, headers } = await tenant.call('GET', path)
    expect({ status, body }).toEqual({
      status: 503,
      body: { code: 14, message: 'Back soon', details: [] },
    })
    expect(headers.get('x-igakit-fault')).toBe('fault-1')
  }
  const { status, headers } = await tenant.call('GET', path)
  expect(status).toBe(200)
  expect(headers.has('x-igakit-fault')).toBe(false)
  expect(await changes()).toEqual([['fault fault-1'], ['fault fault-1'], []])
  expect(await faults.list()).toMatchObject([{ matched: 2, applied: 2 }])
})

test('does not run an operation that gets a status', async () => {
  await tenant.tenant.control.faults.add({ status: 500, times: 1 })
  expect(await tenant.call('DELETE', path)).toMatchObject({ status: 500 })
  expect(await tenant.call('DELETE', path)).toMatchObject({ status: 200 })
})

test('applies before authentication, like an overload', async () => {
  await tenant.tenant.control.faults.add({ status: 429, retryAfter: { seconds: 7 } })
  const response = await fetch(`${tenant.tenant.baseUrl}${path}`)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('7')
})

test('refuses tokens if a rule names them', async () => {
  const { baseUrl, control } = tenant.tenant
  await control.faults.add({ operation: 'auth.token', status: 401, times: 1 })
  const ask = () =>
    fetch(`${baseUrl}/auth/v1/token`, { method: 'POST', body: new URLSearchParams() })
  expect(Object(await (await ask()).json()).error).toBe('invalid_client')
  expect(Object(await (await ask()).json()).error).toBe('invalid_request')
})

test('delays a response', async () => {
  await tenant.tenant.control.faults.add({ latencyMs: 1, times: 1 })
  expect(await tenant.call('GET', path)).toMatchObject({ status: 200 })
})

test('delays a response, but not the close of a server', async () => {
  const other = await startTestTenant()
  const { faults } = other.tenant.control
  await faults.add({ latencyMs: 50_000, times: 1 })
  const answered: string[] = []
  const held = other.call('GET', path).finally(() => answered.push('delayed'))
  await expect.poll(async () => (await faults.list())[0]?.applied).toBe(1)
  await other.call('GET', path).finally(() => answered.push('next'))
  expect(answered).toEqual(['next'])
  await other.tenant.close()
  // If closing waited for the delay, the connection would be cut before this response.
  expect(await held).toMatchObject({ status: 404 })
})

const read = async () => {
  const { baseUrl } = tenant.tenant
  const response = await fetch(`${baseUrl}${path}`, {
    headers: { Authorization: `Bearer ${tenant.token}` },
  })
  return response.text()
}

describe('ends the connection', () => {
  test.each([0, 1, 10_000])('within the body, after %d bytes', async (cutBodyAfter) => {
    await tenant.tenant.control.faults.add({ cutBodyAfter, times: 1 })
    await expect(read()).rejects.toThrow('terminated')
    expect(await read()).toContain('Archive')
    expect(await changes()).toEqual([['fault fault-1'], []])
  })

  test('before the operation runs', async () => {
    await tenant.tenant.control.faults.add({ reset: 'before', times: 1 })
    await expect(tenant.call('DELETE', path)).rejects.toThrow('fetch failed')
    expect(await tenant.call('DELETE', path)).toMatchObject({ status: 200 })
    expect((await tenant.tenant.control.journal.list()).requests[0]).toMatchObject({ status: null })
  })

  test('after the operation ran', async () => {
    await tenant.tenant.control.faults.add({ reset: 'after', times: 1 })
    await expect(tenant.call('DELETE', path)).rejects.toThrow('fetch failed')
    expect(await tenant.call('DELETE', path)).toMatchObject({ status: 404 })
  })
})
