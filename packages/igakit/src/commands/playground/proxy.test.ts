import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { killProcesses } from '../../testing/announced-process.ts'
import { startHttpService } from '../../testing/http-service.ts'
import { servePlayground, type ServedPlayground } from '../../testing/playground-iga.ts'

const question = { expression: 'true', claimsJson: '{}' }
const verdict = '{"matched":true,"error":""}'
const token = 'token-of-ann'

let served: ServedPlayground
beforeAll(async () => {
  served = await servePlayground('--no-tenant')
})
afterAll(() => {
  killProcesses()
})

/** Opens a connection to a service, as the page does. */
async function connect(baseUrl: string): Promise<string> {
  const { body } = await served.live('connect', { baseUrl, accessToken: token })
  return String(Object(body).connection)
}

/** Sends a request that `fetch` does not allow. */
async function send(
  path: string,
  { body = '', headers = {}, method = 'GET' }: { body?: string; headers?: object; method?: string },
): Promise<{ status: number | undefined; headers: object; text: string }> {
  const { host, hostname, port } = new URL(served.address)
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method, headers: { host, ...headers } }
    const outgoing = request(options, (incoming) => {
      const { statusCode: status, headers: received } = incoming
      text(incoming).then((read) => resolve({ status, headers: received, text: read }), reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/** Sends a check request that does not come from the page. */
async function askFrom(headers: object, method = 'POST') {
  const { livePath } = await served.services()
  const body = method === 'POST' ? JSON.stringify({ connection: 'tenant', ...question }) : ''
  const { origin } = new URL(served.address)
  const own = { origin, 'content-type': 'application/json' }
  return send(`${livePath}check`, { method, body, headers: { ...own, ...headers } })
}

describe('sends a service the required fields', () => {
  test('and drops the headers of the browser, and all of the response except the verdict', async () => {
    const service = await startHttpService((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'set-cookie': 'a=b',
        'access-control-allow-origin': '*',
        'x-secret': 'of the service',
      })
      response.end(`{"matched":true,"error":"","expression":"true","more":"of the service"}`)
    })
    const connection = await connect(service.baseUrl)
    const { livePath } = await served.services()
    const { origin } = new URL(served.address)
    const answered = await send(`${livePath}check?x=1`, {
      method: 'POST',
      body: JSON.stringify({ connection, ...question }),
      headers: {
        origin,
        'content-type': 'application/json',
        cookie: 'session=of-the-browser',
        referer: served.address,
        authorization: 'Bearer of-the-browser',
        'x-forwarded-for': '10.0.0.1',
        'x-evil': 'evil',
      },
    })
    service.close()
    const [sent] = service.requests
    const ofTheQuestion = ['accept', 'authorization', 'content-length', 'content-type']
    const ofNode = ['accept-encoding', 'accept-language', 'connection', 'host', 'sec-fetch-mode']
    const known = new Set([...ofTheQuestion, ...ofNode, 'user-agent'])
    expect(Object.keys(sent?.headers ?? {}).filter((name) => !known.has(name))).toEqual([])
    expect(sent?.headers.authorization).toBe(`Bearer ${token}`)
    expect(sent).toMatchObject({ method: 'POST', url: '/api/v1/workload_federation/test-cel' })
    expect(JSON.stringify(answered)).not.toMatch(/of the service|set-cookie|allow-origin/)
    expect(JSON.parse(answered.text)).toMatchObject({ answer: { matched: true, error: '' } })
  })

  test.each([307, 308, 302])(
    'and a redirect (%i) to another origin is not followed',
    async (status) => {
      const other = await startHttpService((_, response) => response.end(verdict))
      const service = await startHttpService((_, response) => {
        response.writeHead(status, { location: `${other.baseUrl}/stolen` }).end()
      })
      const connection = await connect(service.baseUrl)
      const { body } = await served.live('check', { connection, ...question })
      service.close()
      other.close()
      expect(body).toMatchObject({ ok: false, code: 'redirect' })
      expect(other.requests).toEqual([])
    },
  )

  test('and sends client credentials to the address of the user only', async () => {
    const other = await startHttpService((_, response) => response.end('{"access_token":"x"}'))
    const service = await startHttpService((_, response) => {
      response.writeHead(307, { location: other.baseUrl }).end()
    })
    const client = { clientId: 'ann', clientSecret: 'secret-of-ann' }
    const { body: opened } = await served.live('connect', { baseUrl: service.baseUrl, ...client })
    const { connection } = Object(opened)
    const { body } = await served.live('check', { connection, ...question })
    service.close()
    other.close()
    expect(body).toMatchObject({ ok: false, code: 'token_refused' })
    expect(JSON.stringify(body)).not.toContain('secret-of-ann')
    expect(other.requests).toEqual([])
  })
})

describe('not a response of test-cel', () => {
  test.each([
    ['a page', 200, 'text/html', '<!doctype html><script>alert(1)</script>', 'response_not_json'],
    ['a page of a proxy', 502, 'text/html', '<h1>Bad Gateway</h1>', 'unavailable'],
    ['too much', 200, 'application/json', ' '.repeat(34_000_000), 'response_too_large'],
    ['an unknown token', 401, 'application/json', '{"code":16,"message":"no"}', 'unauthenticated'],
  ])('is reported with its code: %s', async (_, status, type, body, code) => {
    const service = await startHttpService((_request, response) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
    const connection = await connect(service.baseUrl)
    const { body: reply } = await served.live('check', { connection, ...question })
    service.close()
    expect(reply).toMatchObject({ ok: false, code, reason: expect.not.stringContaining('<') })
  })
})

describe('rejects other callers', () => {
  test.each([
    ['a page of another port', { origin: 'http://127.0.0.1:9' }],
    ['a page under the other name of this machine', { origin: 'http://localhost:9' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a page of another port by a newer browser', { 'sec-fetch-site': 'same-site' }],
    ['a page whose name leads here', { host: 'evil.example', origin: 'http://evil.example' }],
    ['a page that says where it is twice', { origin: 'http://evil.example, http://127.0.0.1' }],
    ['https', { origin: 'https://127.0.0.1' }],
  ])('%s', async (_, headers) => {
    const { status, headers: received, text: answered } = await askFrom(headers)
    expect({ status, answered: JSON.parse(answered) }).toMatchObject({
      status: 403,
      answered: { code: 'forbidden' },
    })
    expect(received).not.toHaveProperty('access-control-allow-origin')
  })

  test('and rejects preflight requests', async () => {
    const preflight = {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    }
    const { status, headers } = await askFrom(preflight, 'OPTIONS')
    expect(status).toBe(405)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test.each(['http://evil.example/playground.json', '*', '/live/../playground.json'])(
    'by the address %s',
    async (path) => {
      expect(await send(path, {})).toMatchObject({ status: 404 })
    },
  )
})

describe('every response', () => {
  test.each(['/', '/favicon.svg', '/playground.json', '/none', '/live/x/check'])(
    'keeps other pages out: %s',
    async (path) => {
      const { headers } = await send(path, {})
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
    },
  )

  test.each(['/playground.json', '/live/x/check'])(
    'with a secret is kept by nobody: %s',
    async (path) => {
      const { headers } = await send(path, {})
      expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    },
  )

  test('to HEAD has headers only', async () => {
    const whole = await send('/', {})
    const head = await send('/', { method: 'HEAD' })
    expect(head).toMatchObject({ status: 200, text: '' })
    expect(Object(head.headers)['content-length']).toBe(Object(whole.headers)['content-length'])
  })
})

describe('a service that does not respond', () => {
  test('does not delay the end of the command', async () => {
    const asked = Promise.withResolvers<void>()
    const service = await startHttpService(() => asked.resolve())
    const own = await servePlayground('--no-tenant')
    const { body } = await own.live('connect', { baseUrl: service.baseUrl, accessToken: token })
    const reply = own.live('check', { connection: Object(body).connection, ...question })
    await asked.promise
    // If the server waited for the service, the test would time out.
    expect(await own.end('SIGINT')).toBe(0)
    expect(await reply).toMatchObject({ status: 503, body: { ok: false, code: 'stopped' } })
    expect((await own.stdout) + (await own.stderr)).not.toContain(token)
    service.close()
  })

  test('is aborted when the page closes', async () => {
    const gone = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const service = await startHttpService((incoming) => {
      incoming.once('close', gone.resolve)
      asked.resolve()
    })
    const connection = await connect(service.baseUrl)
    const page = new AbortController()
    const init = { signal: page.signal }
    const reply = served.live('check', { connection, ...question }, init)
    await asked.promise
    page.abort()
    await expect(reply).rejects.toThrow('aborted')
    await gone.promise
    expect(service.requests).toHaveLength(1)
    service.close()
  })
})
