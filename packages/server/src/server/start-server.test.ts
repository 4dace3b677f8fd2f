import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { getToken, startTestTenant } from '../testing/tenant-client.ts'
import { startServer } from './start-server.ts'

const webhooks = (url: string) => ({ webhooks: [{ view: { id: 'w', url } }] })
const tenants = [
  { name: 'acme', fixtures: webhooks('https://acme.example/') },
  { name: 'globex', fixtures: webhooks('https://globex.example/') },
]
const path = '/api/v1/webhooks/w'
const updateBody = JSON.stringify({ updateMask: 'displayName', webhook: { displayName: 'New' } })
const update = async (url: string, token: string) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: updateBody,
  })
  return { status: response.status, body: await response.json() }
}

/** Sends a request with a different Host header, which need not resolve. */
async function updateAt(origin: string, host: string, url: string, token: string) {
  const outgoing = request(origin, {
    path: url,
    method: 'POST',
    headers: { Host: host, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  outgoing.end(updateBody)
  const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
  const [incoming] = await answered
  if (!incoming) throw new Error('it was answered')
  const answer: unknown = JSON.parse(await text(incoming))
  return { status: incoming.statusCode, body: answer }
}

test('keeps its tenants apart', async () => {
  const server = await startServer({ tenants })
  const [acme, globex] = server.tenants
  if (!acme || !globex) throw new Error('there are two')
  const token = await getToken(acme)
  expect(await update(`${acme.baseUrl}${path}`, token)).toMatchObject({
    status: 200,
    body: { webhook: { url: 'https://acme.example/', displayName: 'New' } },
  })
  // Tokens and clients are valid for a single tenant.
  expect(await update(`${globex.baseUrl}${path}`, token)).toMatchObject({ status: 401 })
  const stranger = getToken({ ...acme, baseUrl: globex.baseUrl })
  await expect(stranger).rejects.toThrow('access_token')
  const other = await update(`${globex.baseUrl}${path}`, await getToken(globex))
  expect(other).toMatchObject({
    status: 200,
    body: { webhook: { url: 'https://globex.example/' } },
  })
  await server.close()
})

test('finds a tenant by host name, and no other there', async () => {
  const server = await startServer({ tenants })
  const acme = server.tenant('acme')
  const { port } = new URL(server.origin)
  expect(acme.hostUrl).toBe(`http://acme.localhost:${port}`)
  const token = await getToken(acme)
  const at = (host: string, url = path) => updateAt(server.origin, host, url, token)
  const found = { status: 200, body: { webhook: { url: 'https://acme.example/' } } }
  expect(await at(`acme.localhost:${port}`)).toMatchObject(found)
  expect(await at('ACME.localhost')).toMatchObject(found)
  expect(await at(`localhost:${port}`, `/acme${path}`)).toMatchObject(found)
  expect(await at('globex.localhost')).toMatchObject({ status: 401 })
  expect(await at('globex.localhost', `/acme${path}`)).toMatchObject({ status: 404 })
  expect(await at('initech.localhost')).toMatchObject({
    status: 404,
    body: { message: 'There is no tenant initech.' },
  })
  expect(await at('acme.example.org')).toMatchObject({ status: 404 })
  await server.close()
})

test('does not serve a tenant that it was not started with', async () => {
  const server = await startServer({ tenants })
  expect(() => server.tenant('initech')).toThrow('initech')
  await server.close()
})

function withClient(clientId: string, clientSecret: string) {
  return { tenants: [{ name: 'a', client: { clientId, clientSecret } }] }
}

test.each([
  ['an invalid name', { tenants: [{ name: 'A b' }] }, '"A b"'],
  ['a reserved name', { tenants: [{ name: 'metrics' }] }, 'metrics'],
  ['a tenant twice', { tenants: [{ name: 'a' }, { name: 'a' }] }, 'twice'],
  ['no tenant', { tenants: [] }, 'at least one tenant'],
  ['a page as an origin', { allowedOrigins: ['https://play.example/'] }, 'Invalid origin'],
  ['a word as an origin', { allowedOrigins: ['null'] }, 'Invalid origin'],
  ['a short control token', { controlToken: 'a'.repeat(15) }, 'at least 16 characters'],
  ['a control token with a space', { controlToken: 'a b'.repeat(16) }, 'printable ASCII'],
  ['a wildcard as a control host', { controlHosts: ['*.example'] }, 'Invalid control host'],
  ['a URL as a control host', { controlHosts: ['http://tenant'] }, 'Invalid control host'],
  ['a port in a control host', { controlHosts: ['tenant:8080'] }, 'Invalid control host'],
  ['a client id with a quote', withClient("a'b", 'a'.repeat(16)), 'Invalid client id'],
  ['an empty client id', withClient('', 'a'.repeat(16)), 'Invalid client id'],
  ['a short client secret', withClient('a', 'a'.repeat(15)), 'at least 16 characters'],
  ['a client secret of two lines', withClient('a', 'a'.repeat(16) + '\n'), 'control character'],
  ['an overlong client secret', withClient('a', 'a'.repeat(1025)), 'too long'],
])('refuses to start with %s', async (_, options, message) => {
  await expect(startServer(options)).rejects.toThrow(message)
  await expect(startServer(options)).rejects.toMatchObject({ code: 'invalid_option' })
})

test('makes repeatable identifiers for a seed, regardless of health checks', async () => {
  const commitIds: unknown[] = []
  for (const visits of [0, 3]) {
    await using tenant = await startTestTenant({
      seed: 'a',
      fixtures: { functions: [{ id: 'f', deletedAt: null }] },
    })
    const { origin } = new URL(tenant.tenant.baseUrl)
    for (let visit = 0; visit < visits; visit++) await fetch(`${origin}/healthz`)
    const { body } = await tenant.call('POST', '/api/v1/functions/f/commits', { filenames: ['a'] })
    commitIds.push(z.object({ commitId: z.string() }).parse(body).commitId)
  }
  expect(commitIds[1]).toBe(commitIds[0])
})

test('closes its store if it cannot listen, so that it can be started again', async () => {
  const first = await startServer()
  const port = Number(new URL(first.origin).port)
  await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})

test('forbids browsers to do more than read a response', async () => {
  const server = await startServer()
  for (const url of ['/demo/api/v1/webhooks/w', '/nobody', '/healthz', '/demo/openapi.json']) {
    const { headers } = await fetch(`${server.origin}${url}`)
    expect({ url, ...Object.fromEntries(headers) }).toMatchObject({
      url,
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': expect.stringMatching(/^[0-9a-v]{26}$/),
    })
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.has('x-powered-by')).toBe(false)
  }
  await server.close()
})

describe('a tenant that is created while the server runs', () => {
  test('has a unique name, its own records and its own client', async () => {
    await using server = await startServer({ tenants })
    const created = await Promise.all([
      server.createTenant({ fixtures: webhooks('https://one.example/') }),
      server.createTenant({ fixtures: webhooks('https://two.example/') }),
      server.createTenant(),
    ])
    const names = created.map(({ name }) => name)
    expect(names.toSorted()).toEqual(['tenant-1', 'tenant-2', 'tenant-3'])
    expect(server.tenants.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['acme', 'globex', ...names]),
    )
    const answers = await Promise.all(
      created.map(async (tenant) => update(`${tenant.baseUrl}${path}`, await getToken(tenant))),
    )
    expect(answers).toMatchObject([
      { status: 200, body: { webhook: { url: 'https://one.example/' } } },
      { status: 200, body: { webhook: { url: 'https://two.example/' } } },
      { status: 404 },
    ])
  })

  test('is dropped with its clients at the end of its scope, which frees its name', async () => {
    await using server = await startServer({ tenants })
    const dropped = await (async () => {
      await using tenant = await server.createTenant({ name: 'initech' })
      expect(server.tenant('initech').baseUrl).toBe(tenant.baseUrl)
      expect(await getToken(tenant)).toBeTruthy()
      return tenant
    })()
    expect(() => server.tenant('initech')).toThrow('initech')
    const gone = await fetch(`${dropped.baseUrl}/openapi.json`)
    expect(gone.status).toBe(404)
    await dropped.drop()
    const again = await server.createTenant({
      name: 'initech',
      fixtures: webhooks('https://again.example/'),
    })
    expect(await update(`${again.baseUrl}${path}`, await getToken(again))).toMatchObject({
      body: { webhook: { url: 'https://again.example/' } },
    })
    await expect(getToken({ ...dropped, baseUrl: again.baseUrl })).rejects.toThrow('access_token')
  })

  test('resets to its initial records', async () => {
    await using server = await startServer()
    const tenant = await server.createTenant({ fixtures: webhooks('https://one.example/') })
    await tenant.control.fixtures.put({})
    await tenant.control.reset()
    expect((await tenant.control.fixtures.get()).webhooks).toHaveLength(1)
  })

  test('cannot have the name of another', async () => {
    await using server = await startServer({ tenants })
    await expect(server.createTenant({ name: 'acme' })).rejects.toMatchObject({
      code: 'tenant_exists',
      message: expect.stringContaining('acme'),
    })
    await expect(server.createTenant({ name: 'A b' })).rejects.toMatchObject({
      code: 'invalid_option',
    })
    expect(await getToken(server.tenant('acme'))).toBeTruthy()
  })

  test('is removed if its records are invalid', async () => {
    await using server = await startServer()
    const [webhook] = webhooks('https://one.example/').webhooks
    const twice = webhook && { webhooks: [webhook, webhook] }
    await expect(
      server.createTenant({ name: 'initech', fixtures: twice ?? {} }),
    ).rejects.toBeInstanceOf(Error)
    expect(await server.createTenant({ name: 'initech' })).toMatchObject({ isNew: true })
  })
})

test('uses the given client, and its new secret at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-server-'))
  const file = join(folder, 'tenants.db')
  const start = (clientSecret: string) =>
    startServer({ file, tenants: [{ name: 'a', client: { clientId: 'ci@a/b', clientSecret } }] })
  const credentials = { clientId: 'ci@a/b', clientSecret: 'first secret of ci' }
  {
    await using server = await start(credentials.clientSecret)
    expect(server.tenant('a')).toMatchObject(credentials)
    expect(await getToken(server.tenant('a'))).toBeTruthy()
  }
  {
    await using server = await start('second secret of ci')
    const tenant = server.tenant('a')
    expect(await getToken(tenant)).toBeTruthy()
    await expect(getToken({ ...tenant, ...credentials })).rejects.toThrow('access_token')
  }
  rmSync(folder, { recursive: true })
})
