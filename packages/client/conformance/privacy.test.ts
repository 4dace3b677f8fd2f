import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { format, inspect } from 'node:util'
import { operations } from '@igakit/schemas/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Client,
  clientCredentials,
  createClient,
  type Hooks,
  logging,
  OneTime,
} from '../src/index.ts'
import { failureOf } from '../src/testing/connect.ts'
import { validation } from '../src/validation/index.ts'
import { listen } from './service/listen.ts'

/** What must never be printed: each is found in whatever form it is written. */
const secrets = {
  clientSecret: 'client-secret-5d41402abc4b',
  accessToken: 'access-token-2a97516c354b',
  material: 'decoy-material-68848d9f1e6e',
  password: 'password-in-url-7d793037a076',
  claims: 'claims-of-a-token-0cc175b9c0f1',
}

let server: Server
let baseUrl: string
let respond: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (!request.url?.endsWith('/auth/v1/token')) return respond(request, response)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ access_token: secrets.accessToken, expires_in: 3600 }))
    })
  })
  baseUrl = `http://127.0.0.1:${await listen(server)}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Everything that was printed, logged, thrown or told to a hook. */
let captured: string[] = []
const capture = (...values: unknown[]): void => {
  for (const value of values) {
    captured.push(
      format(value),
      inspect(value, { depth: 20, showHidden: true, getters: false }),
      inspect(value, { depth: 20, showProxy: true }),
      String(value),
      JSON.stringify(value) ?? '',
    )
    if (value instanceof Error) {
      captured.push(value.message, value.stack ?? '')
      if (value.cause !== undefined) capture(value.cause)
    }
  }
}

const watching: Hooks = {
  onRequest: capture,
  onResponse: capture,
  onFailure: capture,
  onRetry: capture,
  onTokenRefresh: capture,
}

beforeEach(() => {
  captured = []
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(capture)
  }
})

function connect(): Client {
  return createClient({
    baseUrl,
    auth: clientCredentials({ clientId: 'client', clientSecret: secrets.clientSecret }),
    hooks: [watching, logging(capture, { bodies: true })],
    validation: validation(Object.values(operations), { responses: 'warn' }),
    attemptTimeout: 300,
    maxRetries: 1,
    runtime: { random: () => 0 },
  })
}

/** What was printed that should not have been; fails if nothing was printed at all. */
function leaks(): string[] {
  if (captured.join('').length < 100) throw new Error('Nothing was captured.')
  const forms = Object.values(secrets).flatMap((each) => [
    each,
    encodeURIComponent(each),
    btoa(each),
  ])
  return captured.filter((text) => forms.some((form) => text.includes(form)))
}

const echo = Object.values(secrets).join(' ')

describe('whatever the service answers, nothing secret is shown', () => {
  const failing: [string, typeof respond][] = [
    [
      'an error that repeats the credential',
      ({ headers }, response) => {
        response.writeHead(403, { 'content-type': 'application/json' })
        const details = [{ '@type': 'x', header: headers.authorization }]
        response.end(JSON.stringify({ code: 7, message: headers.authorization, details }))
      },
    ],
    [
      'an error that repeats the credential as a page',
      ({ headers }, response) => {
        response.writeHead(502).end(`<html>${headers.authorization}</html>`)
      },
    ],
    [
      'a redirect',
      (_, r) => void r.writeHead(307, { location: `https://x.example/?${echo}` }).end(),
    ],
    ['no JSON', (_, response) => void response.end(echo)],
    ['a cut body', (_, response) => void response.write(echo, () => response.destroy())],
    ['no answer', () => {}],
    ['a header that repeats it', (_, r) => void r.writeHead(404, { 'x-echo': echo }).end()],
    ['a cookie', (_, r) => void r.writeHead(404, { 'set-cookie': `s=${echo}` }).end()],
  ]
  test.each(failing)('%s', async (_, behaviour) => {
    respond = behaviour
    const client = connect()
    capture(await failureOf(client.secrets.revoke({ vaultId: 'v1' })))
    capture(await failureOf(client.decoys.rotate({ id: 'd1' })))
    capture(await failureOf(client.appUsers.search().toArray({ limit: 1 })))
    capture(client, client.connection)
    expect(leaks()).toEqual([])
  })
})

test('a success shows no more', async () => {
  const material = { accessToken: { accessToken: secrets.material } }
  respond = (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ decoy: { id: 'd1', createdAt: 'no time' }, material }))
  }
  const client = connect()
  const whole = await client.decoys.rotate({ id: 'd1' }).withResponse()
  // Of the response itself the platform prints what it wants: it stands behind an accessor.
  capture(whole.data, whole.data.material, new Error('mine', { cause: whole.data.material }))
  captured.push(inspect(whole, { depth: 20 }), JSON.stringify(whole))
  expect(whole.data.material).toBeInstanceOf(OneTime)
  expect(whole.data.material?.reveal()).toEqual(material)
  respond = (_, response) => void response.end('{"matched":true}')
  const claimsJson = JSON.stringify({ token: secrets.claims })
  capture(await client.workloadFederation.testCel({ claimsJson, expression: 'true' }))
  expect(leaks()).toEqual([])
})

test('a token endpoint that repeats the secret is not repeated', async () => {
  const client = createClient({
    baseUrl,
    auth: clientCredentials({ clientId: 'client', clientSecret: secrets.clientSecret }),
    hooks: [watching, logging(capture)],
    fetch: async () =>
      new Response(JSON.stringify({ error: secrets.clientSecret, error_description: echo }), {
        status: 401,
      }),
  })
  capture(await failureOf(client.exporters.get({ exportId: 'e1' })))
  expect(leaks()).toEqual([])
})

test('an error of a custom fetch that carries the whole request is not handed on', async () => {
  const client = createClient({
    baseUrl,
    auth: secrets.accessToken,
    hooks: [watching, logging(capture, { bodies: true })],
    maxRetries: 0,
    fetch: async (url, init) => {
      const message = `cannot send ${JSON.stringify(init.headers)}`
      throw Object.assign(new Error(message, { cause: new Error(message) }), {
        config: { url, init },
      })
    },
  })
  capture(await failureOf(client.exporters.get({ exportId: 'e1' })), client)
  expect(leaks()).toEqual([])
})

test('what is refused before it is sent does not repeat what is secret', async () => {
  const attempts: (() => unknown)[] = [
    () => createClient({ baseUrl: `https://u:${secrets.password}@x.example`, auth: 'a' }),
    () => createClient({ baseUrl: secrets.password, auth: 'a' }),
    () => createClient({ baseUrl, auth: `${secrets.accessToken}\n` }),
    () => createClient({ baseUrl, auth: `${secrets.accessToken} x` }),
  ]
  for (const attempt of attempts) {
    capture(await failureOf(Promise.resolve().then(attempt)))
  }
  const client = connect()
  const claims = { token: secrets.claims, big: 1n }
  const parameters: { claimsJson: string } = Object.assign({ claimsJson: '' }, { extra: claims })
  capture(await failureOf(client.workloadFederation.testCel(parameters)))
  const wrong: { claimsJson: string } = Object.assign({ claimsJson: '' }, { claimsJson: claims })
  capture(await failureOf(client.workloadFederation.testCel(wrong)))
  expect(leaks()).toEqual([])
})
