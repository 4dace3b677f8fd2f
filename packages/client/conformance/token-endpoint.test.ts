import type { IncomingMessage } from 'node:http'
import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Client,
  clientCredentials,
  type ConnectionOptions,
  createClient,
} from '../src/index.ts'
import { failureOf } from '../src/testing/connect.ts'

const credentials = { clientId: 'client', clientSecret: 'a "secret" + 100 % / ü' }

/** An independent OAuth 2.0 server, which also serves one operation. */
let server: OAuth2Server
let requests: { headers: IncomingMessage['headers']; body: unknown }[] = []
let issued: string[] = []
let revoked = new Set<string>()

beforeAll(async () => {
  server = new OAuth2Server(undefined, undefined, { endpoints: { token: '/auth/v1/token' } })
  await server.issuer.keys.generate('RS256')
  server.service.on(Events.BeforeTokenSigning, ({ payload }: { payload: { jti?: string } }) => {
    payload.jti = crypto.randomUUID()
  })
  server.service.on(
    Events.BeforeResponse,
    (answer: { body: { access_token: string } }, request: IncomingMessage & { body: unknown }) => {
      requests.push({ headers: request.headers, body: request.body })
      issued.push(answer.body.access_token)
    },
  )
  server.service.addRoute('GET', '/api/v1/systemlog/exports/e1', ({ headers }, response) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    response.statusCode = issued.includes(token) && !revoked.has(token) ? 200 : 401
    response.setHeader('content-type', 'application/json')
    response.end('{"exporter":{"exportId":"e1"}}')
  })
  await server.start(0, '127.0.0.1')
})
afterAll(() => server.stop())
beforeEach(() => {
  requests = []
  issued = []
  revoked = new Set()
})

function connect(options: Partial<ConnectionOptions> = {}): Client {
  const baseUrl = `http://127.0.0.1:${server.address().port}`
  return createClient({
    baseUrl,
    auth: clientCredentials(credentials),
    runtime: { random: () => 0 },
    ...options,
  })
}

const get = (client: Client) => client.exporters.get({ exportId: 'e1' })

test('sends the credentials form-encoded in the body only, without a scope', async () => {
  expect(await get(connect())).toEqual({ exporter: { exportId: 'e1' } })
  expect(requests).toHaveLength(1)
  const [request] = requests
  expect(request?.body).toEqual({
    grant_type: 'client_credentials',
    client_id: credentials.clientId,
    client_secret: credentials.clientSecret,
  })
  expect(request?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  })
  expect(request?.headers.authorization).toBeUndefined()
  expect(JSON.stringify(request?.headers)).not.toContain('secret')
})

test('1,000 concurrent first calls make one token request', async () => {
  const client = connect()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => get(client)))
  expect(new Set(answers.map((each) => each.exporter?.exportId))).toEqual(new Set(['e1']))
  expect(requests).toHaveLength(1)
})

test('replaces a revoked token and replays the call', async () => {
  const client = connect()
  await get(client)
  revoked.add(issued[0] ?? '')
  await Promise.all(Array.from({ length: 20 }, () => get(client)))
  expect(requests).toHaveLength(2)
})

describe('rejections of the endpoint', () => {
  test.each([
    [401, { error: 'invalid_client' }, 'token_refused', 'invalid_client', 1],
    [400, { error: 'unsupported_grant_type' }, 'token_refused', 'unsupported_grant_type', 1],
    [503, { error: 'temporarily_unavailable' }, 'token_unavailable', 'temporarily_unavailable', 3],
    [500, '', 'token_unavailable', undefined, 3],
    [429, {}, 'token_unavailable', undefined, 3],
    [401, { error: `the secret was ${credentials.clientSecret}` }, 'token_refused', undefined, 1],
    [200, { access_token: 5 }, 'token_malformed', undefined, 1],
    [200, { access_token: 'a b' }, 'token_malformed', undefined, 1],
    [200, { access_token: 'mac', token_type: 'mac' }, 'token_malformed', undefined, 1],
  ])('%i %j is %s', async (statusCode, body, code, oauthError, attempts) => {
    const refuse = (answer: { statusCode: number; body: unknown }): void => {
      Object.assign(answer, { statusCode, body })
    }
    server.service.on(Events.BeforeResponse, refuse)
    const error = await failureOf(get(connect()))
    server.service.off(Events.BeforeResponse, refuse)
    expect(error).toMatchObject({ name: 'AuthError', code, oauthError })
    expect(`${String(error)}${JSON.stringify(error)}`).not.toContain('secret"')
    expect(requests).toHaveLength(attempts)
  })
})

test('retries a temporary failure within the same call', async () => {
  server.service.once(Events.BeforeResponse, (answer: { statusCode: number }) => {
    answer.statusCode = 503
  })
  expect(await get(connect())).toEqual({ exporter: { exportId: 'e1' } })
  expect(requests).toHaveLength(2)
})

const refuseClient = (answer: { statusCode: number; body: unknown }): void => {
  Object.assign(answer, { statusCode: 401, body: { error: 'invalid_client' } })
}

test('pauses after a permanent failure', async () => {
  server.service.on(Events.BeforeResponse, refuseClient)
  const client = connect()
  for (let call = 0; call < 5; call++) await failureOf(get(client))
  server.service.off(Events.BeforeResponse, refuseClient)
  expect(requests).toHaveLength(1)
})

test('ignores a nonsensical lifetime', async () => {
  for (const [index, lifetime] of ['soon', -5, null, 0, '3600'].entries()) {
    server.service.once(Events.BeforeResponse, (answer: { body: Record<string, unknown> }) => {
      answer.body['expires_in'] = lifetime
    })
    const client = connect()
    await get(client)
    await get(client)
    expect(requests).toHaveLength(index + 1)
  }
})

test('does not follow a redirect of the token endpoint, which must not get the secret', async () => {
  const seen: string[] = []
  const client = connect({
    fetch: async (url, init) => {
      seen.push(url)
      expect(init.redirect).toBe('manual')
      return new Response(null, { status: 307, headers: { location: 'https://evil.example.com' } })
    },
  })
  expect(await failureOf(get(client))).toMatchObject({ code: 'token_refused', status: 307 })
  expect(seen).toHaveLength(1)
})
