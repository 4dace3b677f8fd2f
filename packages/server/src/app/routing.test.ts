import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AnyOperation, operations } from '@igakit/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestTenant, type TestTenant } from '../testing/tenant-client.ts'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await startTestTenant()
})
afterAll(() => tenant[Symbol.asyncDispose]())

const all: readonly AnyOperation[] = Object.values(operations)
const pathOf = ({ path }: AnyOperation) => path.replace(/\{\w+\}/g, '7')

test.each(all.map((operation) => [operation.id, operation] as const))(
  'refuses %s without a token',
  async (_, operation) => {
    const { baseUrl } = tenant.tenant
    const response = await fetch(`${baseUrl}${pathOf(operation)}`, { method: operation.method })
    expect(response.status).toBe(401)
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-v]{26}$/)
  },
)

test.each(all.map((operation) => [operation.id, operation] as const))(
  'routes %s',
  async (_, operation) => {
    const sent = operation.method === 'GET' ? undefined : {}
    const { status, body } = await tenant.call(operation.method, pathOf(operation), sent)
    expect([200, 400, 404]).toContain(status)
    expect(JSON.stringify(body)).not.toContain('There is no operation')
  },
)

test.each([
  ['GET', '/api/v1/nothing'],
  ['GET', '/api/v1/secrets/s'],
  ['DELETE', '/api/v1/workload_federation/test-cel'],
])('answers 404 to %s %s', async (method, path) => {
  const { status, body, headers } = await tenant.call(method, path)
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 5, details: [] })
  expect(headers.get('x-request-id')).toBeTruthy()
})

test('says at the root where tenants are', async () => {
  const response = await fetch(new URL('/', tenant.tenant.baseUrl))
  const message = 'There is nothing at /. Each tenant is at /{name}.'
  expect(await response.json()).toEqual({ code: 5, message, details: [] })
})

test('answers 404 to an unknown tenant', async () => {
  const { origin } = new URL(tenant.tenant.baseUrl)
  const response = await fetch(`${origin}/globex/auth/v1/token`, { method: 'POST' })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 5, message: 'There is no tenant globex.' })
})

test.each([
  ['DELETE', '/demo/api/v1/secrets/..'],
  ['DELETE', '/demo/api/v1/secrets/%2e%2e'],
  ['DELETE', '/demo/api/v1/secrets//'],
  ['DELETE', '/globex/../demo/api/v1/secrets/s'],
  ['OPTIONS', '*'],
  ['GET', 'http://elsewhere.example/demo/api/v1/secrets/s'],
  ['TRACE', '/globex'],
])('answers 404 at %s %s', async (method, path) => {
  const outgoing = request({ port: new URL(tenant.tenant.baseUrl).port, path, method })
  outgoing.end()
  const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
  const [incoming] = await answered
  incoming?.resume()
  expect(incoming?.statusCode).toBe(404)
  expect(incoming?.headers['x-request-id']).toMatch(/^[0-9a-v]{26}$/)
})

const testCel = '/api/v1/workload_federation/test-cel'

test.each([
  ['POST', testCel, '{', 'body'],
  ['POST', testCel, 'null', 'body'],
  ['POST', testCel, '[]', 'body'],
  ['POST', testCel, undefined, 'body'],
  ['POST', testCel, { expression: 7 }, 'body.expression'],
  ['POST', testCel, { colour: 'red' }, 'body.colour'],
  ['DELETE', '/api/v1/secrets/s', { force: true }, 'body.force'],
  ['DELETE', '/api/v1/secrets/s?force=true', {}, 'query.force'],
  ['POST', '/api/v1/search/app_users', { refs: [{ appId: 1 }] }, 'body.refs[0].appId'],
  ['POST', '/api/v1/automation_executions/x/actions/terminate', {}, 'path.id'],
  ['GET', '/api/v2/apps/a/entitlements/e/owners/users?page_size=x', undefined, 'query.page_size'],
  ['GET', '/api/v2/apps/a/entitlements/e/owners/users?colour=red', undefined, 'query.colour'],
  [
    'GET',
    '/api/v2/apps/a/entitlements/e/owners/users?page_size=1&page_size=2',
    undefined,
    'query.page_size',
  ],
])('refuses %s %s %j and names %s', async (method, path, sent, field) => {
  const { status, body } = await tenant.call(method, path, sent)
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 3,
    message: expect.stringContaining(`${field}: `),
    details: [{ fieldViolations: [{ field }] }],
  })
})
