import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningTenant, startTenant } from '../start-tenant.ts'
import { getToken } from '../testing/tenant-client.ts'

let tenant: RunningTenant
let token: string
beforeAll(async () => {
  tenant = await startTenant({ fixtures: { webhooks: [{ view: { id: 'w' } }] } })
  token = await getToken(tenant)
})
afterAll(() => tenant.close())

const send = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const response = await fetch(`${tenant.baseUrl}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body,
  })
  return { status: response.status, body: await response.json() }
}

/** Returns a request body whose expression compares two bytes. */
const compare = (byte: number): Uint8Array<ArrayBuffer> => {
  const [before = '', after = ''] = JSON.stringify({
    expression: 'claims.sub == "\uE000"',
    claimsJson: '{"sub":"\uFFFD"}',
  }).split('\uE000')
  return Uint8Array.from([...Buffer.from(before), byte, ...Buffer.from(after)])
}

test('refuses invalid UTF-8 instead of evaluating other text', async () => {
  const path = 'workload_federation/test-cel'
  expect(await send(path, compare(0x61))).toMatchObject({ status: 200, body: { matched: false } })
  expect(await send(path, compare(0xff))).toMatchObject({ status: 400, body: { code: 3 } })
})

test.each([
  ['a prototype', '{"webhook":{"__proto__":{"id":"other"}}}', 3, 'body.webhook.__proto__: '],
  [
    'too many values',
    JSON.stringify({ webhook: { x: Array(60_000).fill(0) } }),
    11,
    'body: Holds more than',
  ],
])('refuses %s', async (_, body, code, message) => {
  expect(await send('webhooks/w', body)).toMatchObject({
    status: 400,
    body: { code, message: expect.stringContaining(message) },
  })
})
