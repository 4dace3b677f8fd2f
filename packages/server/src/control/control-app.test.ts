import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type RunningServer, startServer } from '../server/start-server.ts'
import { type ControlCall, controlClient } from '../testing/control-client.ts'
import { getToken } from '../testing/tenant-client.ts'
import { routesWithBody, routesWithoutBody } from './control-routes.ts'

let server: RunningServer
let call: ControlCall
beforeAll(async () => {
  server = await startServer({ tenants: [{ name: 'acme' }, { name: 'globex' }] })
  const { baseUrl } = server.tenant('acme')
  call = controlClient({ baseUrl, controlToken: server.controlToken })
})
afterAll(() => server.close())

test('lists the tenants', async () => {
  expect(await call('GET', '/tenants')).toMatchObject({
    status: 200,
    body: { tenants: ['acme', 'globex'] },
  })
})

describe('creates and drops tenants', () => {
  const tenantSchema = z.strictObject({
    name: z.string(),
    baseUrl: z.url(),
    clientId: z.string(),
    clientSecret: z.string(),
  })

  test('with or without a name and records', async () => {
    const fixtures = { webhooks: [{ view: { id: 'w' } }] }
    const { status, body } = await call('POST', '/tenants', { name: 'hooli', fixtures })
    expect(status).toBe(200)
    const hooli = tenantSchema.parse(body)
    expect(hooli).toMatchObject({ name: 'hooli', baseUrl: `${server.origin}/hooli` })
    expect(await getToken(hooli)).toBeTruthy()
    expect(await call('GET', '/tenants/hooli/fixtures')).toMatchObject({
      body: { webhooks: [{ view: { id: 'w' } }] },
    })
    const unnamed = tenantSchema.parse((await call('POST', '/tenants')).body)
    for (const { name } of [hooli, unnamed]) {
      expect(await call('DELETE', `/tenants/${name}`)).toMatchObject({ status: 200, body: {} })
      expect(await call('DELETE', `/tenants/${name}`)).toMatchObject({ status: 404 })
    }
    expect((await fetch(`${hooli.baseUrl}/openapi.json`)).status).toBe(404)
  })

  test.each([
    [{ name: 'acme' }, 409, 6, 'Tenant acme already exists.'],
    [{ name: 'A b' }, 400, 3, 'body.name: Invalid tenant name "A b"'],
    [{ name: 'metrics' }, 400, 3, 'body.name: Invalid tenant name metrics: the path /metrics is'],
    [{ names: [] }, 400, 3, 'body: '],
    [{ fixtures: { webhooks: [{}] } }, 400, 3, 'body.fixtures.webhooks[0]'],
  ])('and refuses %j', async (sent, status, code, message) => {
    expect(await call('POST', '/tenants', sent)).toMatchObject({
      status,
      body: { code, message: expect.stringContaining(message) },
    })
  })
})

test('answers other machines at a listed host, with a base URL at that host', async () => {
  await using open = await startServer({
    controlHosts: ['tenant'],
    controlToken: 'a token of the user'.replaceAll(' ', '-'),
  })
  const ask = async (host: string) => {
    const outgoing = request({
      port: new URL(open.origin).port,
      path: '/_control/tenants',
      method: 'POST',
      headers: { Authorization: 'Bearer a-token-of-the-user', Host: host, Via: '1.1 proxy' },
    })
    outgoing.end()
    const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
    const [incoming] = await answered
    if (!incoming) throw new Error('it was answered')
    return { status: incoming.statusCode, body: JSON.parse(await text(incoming)) as unknown }
  }
  expect(await ask('tenant:8080')).toMatchObject({
    status: 200,
    body: { baseUrl: 'http://tenant:8080/tenant-1' },
  })
  expect(await ask('localhost:8080')).toMatchObject({ status: 403 })
  expect(await ask('other:8080')).toMatchObject({ status: 403 })
})

/** Sample request bodies, keyed by route. */
const samples: Readonly<Record<string, unknown>> = {
  'PUT /clock': { time: '2026-01-01T00:00:00Z' },
  'POST /clock/advance': { by: '60s' },
  'PUT /seed': { seed: 'a' },
  'POST /journal/search': {},
  'POST /journal/assert': { request: {}, count: 0 },
  'POST /faults': { operation: 'auth.token', status: 503, times: 1 },
  'PUT /evolution': { fields: false, enumValues: false },
  'PUT /disagree': { rules: [] },
  'PUT /fixtures': {},
}
const names: Readonly<Record<string, string>> = { name: 'before', id: 'fault-1' }

test('answers every route of the table', async () => {
  for (const route of Object.keys({ ...routesWithBody, ...routesWithoutBody })) {
    const [method = '', path = ''] = route.split(' ')
    const url = `/tenants/acme${path.replace(/\{(\w+)\}/, (_, name: string) => names[name] ?? '')}`
    const { status, body } = await call(method, url, samples[route])
    expect({ method, path, status, body }).toMatchObject({ method, path, status: 200 })
  }
})

describe('is closed', () => {
  const target = '/tenants/acme/clock'

  test.each([
    ['', 401],
    ['Bearer', 401],
    ['Bearer wrong', 401],
    ['Basic Og==', 401],
  ])('to the token %j', async (Authorization, status) => {
    const answer = await call('GET', target, undefined, { Authorization })
    expect(answer).toMatchObject({ status, body: { code: 16 } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('to the token of an operation', async () => {
    const { baseUrl, clientId, clientSecret } = server.tenant('acme')
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const response = await fetch(`${baseUrl}/auth/v1/token`, { method: 'POST', body })
    const { access_token: token } = Object(await response.json())
    const Authorization = `Bearer ${String(token)}`
    expect(await call('GET', target, undefined, { Authorization })).toMatchObject({ status: 401 })
  })

  test.each([
    [{ Host: 'rebind.example' }],
    [{ Origin: 'https://evil.example' }],
    [{ 'X-Forwarded-For': '10.0.0.1' }],
  ])('to %j, with the right token', async (headers) => {
    const { port } = new URL(server.origin)
    const Authorization = `Bearer ${server.controlToken}`
    const outgoing = request({
      port,
      path: `/_control${target}`,
      headers: { Authorization, ...headers },
    })
    outgoing.end()
    const [incoming] = await once(outgoing, 'response')
    incoming.resume()
    expect(incoming.statusCode).toBe(403)
  })

  test('before it reveals which routes exist', async () => {
    expect(await call('GET', '/nothing', undefined, { Authorization: '' })).toMatchObject({
      status: 401,
    })
  })
})

test.each([
  ['GET', '/nothing'],
  ['GET', ''],
  ['PATCH', '/tenants/acme/clock'],
  ['GET', '/tenants/acme/nothing'],
])('answers 404 to %s %s', async (method, path) => {
  const { status, body } = await call(method, path)
  expect(status).toBe(404)
  expect(body).toMatchObject({ code: 5, message: expect.stringContaining('control call') })
})

test.each([
  ['GET', '/tenants/initech/clock', 'There is no tenant initech.'],
  ['POST', '/tenants/acme/snapshots/nothing/restore', 'There is no snapshot nothing.'],
  ['DELETE', '/tenants/acme/snapshots/nothing', 'There is no snapshot nothing.'],
  ['DELETE', '/tenants/acme/faults/fault-99', 'There is no fault rule fault-99.'],
])('reports a missing item for %s %s', async (method, path, message) => {
  expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 5, message } })
})

describe('names the location of invalid input', () => {
  test.each([
    ['PUT', '/clock', undefined, 'body'],
    ['POST', '/reset', { force: true }, 'body'],
    ['PUT', '/clock', { time: 'tomorrow' }, 'body.time'],
    ['PUT', '/clock', { time: '9999-12-31T23:59:59-14:00' }, 'body.time'],
    ['PUT', '/clock', { time: '0000-01-01T00:00:00+14:00' }, 'body.time'],
    ['POST', '/clock/advance', { by: '1h' }, 'body.by'],
    ['PUT', '/seed', { seed: 7 }, 'body.seed'],
    ['PUT', '/snapshots/a%20b', undefined, 'name'],
    ['PUT', '/fixtures', { widgets: [] }, 'body'],
    [
      'PUT',
      '/fixtures',
      { webhooks: [{ view: { id: 'w', url: 7 } }] },
      'body.webhooks[0].view.url',
    ],
    ['PUT', '/fixtures', { webhooks: [{ view: { url: 'x' } }] }, 'body.webhooks[0]'],
    [
      'PUT',
      '/fixtures',
      { webhooks: [{ view: { id: 'w' }, colour: 1 }] },
      'body.webhooks[0].colour',
    ],
    [
      'PUT',
      '/fixtures',
      { exporters: [{ view: { exportId: 'e' } }, { view: { exportId: 'e' } }] },
      'body.exporters[1]',
    ],
    ['POST', '/journal/search', { operation: 'secrets.steal' }, 'body.operation'],
    ['POST', '/journal/assert', { request: { status: 'x' } }, 'body.request.status'],
    ['POST', '/faults', {}, 'body'],
    ['POST', '/faults', { status: 200 }, 'body.status'],
    ['PUT', '/evolution', { fields: 'yes', enumValues: true }, 'body.fields'],
    ['PUT', '/disagree', { rules: [{ answer: 'shrug' }] }, 'body.rules[0].answer'],
    ['PUT', '/disagree', { rules: [{ answer: 'flip', error: 'x' }] }, 'body.rules[0].error'],
  ])('%s %s %j: %s', async (method, path, sent, field) => {
    const { status, body } = await call(method, `/tenants/acme${path}`, sent)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 3,
      message: expect.stringContaining(`${field}: `),
      details: [{ fieldViolations: expect.arrayContaining([expect.objectContaining({ field })]) }],
    })
  })

  test('and refuses a body that is not JSON', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    expect(await call('PUT', '/tenants/acme/seed', { seed: 'a' }, headers)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(/^body: The Content-Type/) },
    })
  })
})
