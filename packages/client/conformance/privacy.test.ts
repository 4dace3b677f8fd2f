import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { format, inspect } from 'node:util'
import { operations } from '@igakit/schemas/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Client,
  clientCredentials,
  type ConnectionOptions,
  createClient,
  type Hooks,
  logging,
  OneTime,
} from '../src/index.ts'
import { failureOf } from '../src/testing/connect.ts'
import { validation } from '../src/validation/index.ts'
import { listen } from './service/listen.ts'

/** The secrets that must never be printed, in any encoding. */
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

/** Everything printed, logged, thrown or passed to a hook. */
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

function connect(options: Partial<ConnectionOptions> = {}): Client {
  return createClient({
    baseUrl,
    auth: clientCredentials({ clientId: 'client', clientSecret: secrets.clientSecret }),
    hooks: [watching, logging(capture, { bodies: true })],
    validation: validation(Object.values(operations), { responses: 'warn' }),
    attemptTimeout: 300,
    maxRetries: 1,
    runtime: { random: () => 0 },
    ...options,
  })
}

/** Returns the leaked secrets; fails if nothing was printed at all. */
function leaks(...others: string[]): string[] {
  if (captured.join('').length < 100) throw new Error('Captured nothing.')
  const forms = Object.values(secrets).flatMap((each) => [
    each,
    encodeURIComponent(each),
    btoa(each),
  ])
  forms.push(...others)
  return captured.filter((text) => forms.some((form) => text.includes(form)))
}

const echo = Object.values(secrets).join(' ')

describe('prints no secret for any response', () => {
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
      'an error that repeats the credential as HTML',
      ({ headers }, response) => {
        response.writeHead(502).end(`<html>${headers.authorization}</html>`)
      },
    ],
    [
      'a redirect',
      (_, r) => void r.writeHead(307, { location: `https://x.example/?${echo}` }).end(),
    ],
    ['invalid JSON', (_, response) => void response.end(echo)],
    ['a truncated body', (_, response) => void response.write(echo, () => response.destroy())],
    ['no response', () => {}],
    [
      'a header that repeats the credential',
      (_, r) => void r.writeHead(404, { 'x-echo': echo }).end(),
    ],
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

/** Encodings in which a service may repeat a credential. */
const encodings: [string, (text: string) => string][] = [
  ['plain', (text) => text],
  [
    'percent-encoded',
    (text) => text.replace(/[^a-z\d]/g, (c) => `%${c.charCodeAt(0).toString(16)}`),
  ],
  ['in Base64', btoa],
  ['in Base64 of a header', (text) => btoa(`authorization: Bearer ${text}`)],
  [
    'as JSON code units',
    (text) => Array.from(text, (c) => `\\u00${c.charCodeAt(0).toString(16)}`).join(''),
  ],
  ['in JSON in JSON', (text) => JSON.stringify(JSON.stringify({ token: text })).slice(1, -1)],
]

/** Unusable successful responses, each with a credential. */
const unusable: [string, (said: string) => string, object?][] = [
  ['a page', (said) => `<html>${said}</html>`],
  ['a JSON string', (said) => `"${said}"`],
  [
    'a list of nested objects',
    (said) => `[{"a":[{"headers":{"authorization":"Bearer ${said}"}}]}]`,
  ],
  ['a list with the credential as a key', (said) => `[{"${said}":1}]`],
  ['a truncated object', (said) => `{"a":"${said}","b":{`],
  ['an object that does not match its schema', (said) => `{"secret":"${said}","decoy":"${said}"}`],
  [
    'a response beyond the limit',
    (said) => `{"a":"${said}","b":"${'x'.repeat(5000)}"}`,
    { maxResponseBytes: 5000 },
  ],
]

describe.each(unusable)('%s that repeats a credential', (_, answerWith, options = {}) => {
  test.each(encodings)('%s is in no error, hook or log', async (__, encode) => {
    const said = encode(secrets.accessToken)
    respond = (___, response) => {
      response.setHeader('x-request-id', `r ${said}`)
      response.setHeader('x-echo', said)
      response.setHeader('content-type', `text/html; token="${said}"`)
      response.end(answerWith(said))
    }
    const headers: unknown[] = []
    const client = connect({
      validation: validation(Object.values(operations), { responses: 'strict' }),
      hooks: [
        watching,
        logging(capture, { bodies: true }),
        { onResponse: (event) => headers.push(...event.headers(), event.body(), event.requestId) },
      ],
      ...options,
    })
    const error = await failureOf(client.decoys.rotate({ id: 'd1' }))
    capture(error, headers, Reflect.get(Object(error), 'body'))
    expect(Reflect.get(Object(error), 'body')).toContain('[redacted]')
    expect(Reflect.get(Object(error), 'requestId') ?? '[redacted]').toContain('[redacted]')
    expect(leaks(said)).toEqual([])
  })
})

test.each(encodings)(
  'an error contains no credential %s, nor does its response',
  async (_, encode) => {
    const said = encode(secrets.accessToken)
    respond = (__, response) => {
      response.writeHead(403, {
        'x-request-id': said,
        'x-echo': said,
        'set-cookie': `token=${said}`,
      })
      response.end(
        `{"code":7,"message":"${said}","details":[{"@type":"x","${said}":{"a":["${said}"]}}]}`,
      )
    }
    const error = await failureOf(connect().exporters.get({ exportId: 'e1' }))
    const { response, body, requestId, details } = Object(error)
    capture(error, response, [...response.headers], response.headers, body, requestId, details)
    expect(error).toMatchObject({
      code: 'permission_denied',
      message: expect.stringContaining('[redacted]'),
    })
    expect(leaks(said)).toEqual([])
  },
)

test('redacts a credential cut off at the end of an error body', async () => {
  const before = `{"code":7,"message":"${'x'.repeat(65_536 - 32)}`
  const begun = secrets.accessToken.slice(0, 65_536 - before.length)
  respond = (_, response) => void response.writeHead(403).end(before + secrets.accessToken)
  const error = await failureOf(connect().exporters.get({ exportId: 'e1' }))
  expect(begun).toHaveLength(11)
  expect(error).toMatchObject({ code: 'permission_denied', body: `${before}[redacted]` })
})

test('redacts the received part of a cut credential', async () => {
  for (let length = 8; length <= secrets.accessToken.length; length++) {
    const begun = secrets.accessToken.slice(0, length)
    respond = (_, response) => void response.end(`<html>Bearer ${begun}${secrets.accessToken}`)
    const client = connect({ maxResponseBytes: '<html>Bearer '.length + length })
    // oxlint-disable-next-line no-await-in-loop
    const error = await failureOf(client.exporters.get({ exportId: 'e1' }))
    expect(error).toMatchObject({ code: 'response_too_large', body: '<html>Bearer [redacted]' })
  }
})

test('a success prints no more', async () => {
  const material = { accessToken: { accessToken: secrets.material } }
  respond = (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ decoy: { id: 'd1', createdAt: 'not a time' }, material }))
  }
  const client = connect()
  const whole = await client.decoys.rotate({ id: 'd1' }).withResponse()
  // The platform prints every part of a response, so the response is behind an accessor.
  capture(whole.data, whole.data.material, new Error('mine', { cause: whole.data.material }))
  captured.push(inspect(whole, { depth: 20 }), JSON.stringify(whole))
  expect(whole.data.material).toBeInstanceOf(OneTime)
  expect(whole.data.material?.reveal()).toEqual(material)
  respond = (_, response) => void response.end('{"matched":true}')
  const claimsJson = JSON.stringify({ token: secrets.claims })
  capture(await client.workloadFederation.testCel({ claimsJson, expression: 'true' }))
  expect(leaks()).toEqual([])
})

test('redacts a secret that the token endpoint repeats', async () => {
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

test('drops an error of a custom fetch with the whole request', async () => {
  const client = createClient({
    baseUrl,
    auth: secrets.accessToken,
    hooks: [watching, logging(capture, { bodies: true })],
    maxRetries: 0,
    fetch: async (url, init) => {
      const message = `cannot send ${JSON.stringify(init.headers)}`
      throw Object.assign(new Error(message, { cause: new Error(message) }), {
        config: { url, init },
        name: `Error of ${secrets.accessToken}`,
        code: `E_${secrets.accessToken}`,
      })
    },
  })
  capture(await failureOf(client.exporters.get({ exportId: 'e1' })), client)
  expect(leaks()).toEqual([])
})

test('a rejected call does not repeat secrets', async () => {
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
