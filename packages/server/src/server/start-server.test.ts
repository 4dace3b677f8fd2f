import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
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

/** Sends the same to the server by another name: that name need not be known to the machine. */
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
  // Neither a token nor a client of one is anything to the other.
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

test('knows a tenant by the name of the host too, and no other there', async () => {
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

test('does not know a tenant that it was not started with', async () => {
  const server = await startServer({ tenants })
  expect(() => server.tenant('initech')).toThrow('initech')
  await server.close()
})

test.each([
  ['a name that is none', { tenants: [{ name: 'A b' }] }, '"A b"'],
  ['a name that the server answers at', { tenants: [{ name: 'metrics' }] }, 'metrics'],
  ['a tenant twice', { tenants: [{ name: 'a' }, { name: 'a' }] }, 'twice'],
  ['no tenant', { tenants: [] }, 'has to have a tenant'],
  ['a page for an origin', { allowedOrigins: ['https://play.example/'] }, 'no origin'],
  ['a word for an origin', { allowedOrigins: ['null'] }, 'no origin'],
])('refuses to start with %s', async (_, options, message) => {
  await expect(startServer(options)).rejects.toThrow(message)
  await expect(startServer(options)).rejects.toMatchObject({ code: 'invalid_option' })
})

test('makes the same identifiers of a seed, however often it is asked how it is', async () => {
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

test('closes its store when it cannot listen, so that it can be started again', async () => {
  const first = await startServer()
  const port = Number(new URL(first.origin).port)
  await expect(startServer({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})

test('forbids browsers to do anything with an answer but to read it', async () => {
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
