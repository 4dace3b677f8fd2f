import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'
import { killProcesses } from '../testing/announced-process.ts'
import { servePlayground, type ServedPlayground } from '../testing/playground-iga.ts'
import { startScriptedTestCel } from '../testing/scripted-test-cel.ts'
import { standInPage, standInPageVariable as env } from '../testing/stand-in-page.ts'

const question = { expression: 'claims.a == 1', claimsJson: '{"a": 1}' }
const stopped = () => Promise.resolve()

let served: ServedPlayground
beforeAll(async () => {
  served = await servePlayground()
})
afterAll(() => {
  killProcesses()
})

/** Sends any path and header, which `fetch` does not allow. */
async function send(
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
  body = '',
): Promise<{ status: number | undefined; text: string }> {
  const { hostname, port } = new URL(served.address)
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (incoming) => {
      text(incoming).then((read) => resolve({ status: incoming.statusCode, text: read }), reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

describe('the page', () => {
  test('is served with the headers of its build', async () => {
    const response = await fetch(served.address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const headers: unknown = JSON.parse(
      readFileSync(join(standInPage, 'response-headers.json'), 'utf8'),
    )
    const sent = Object.fromEntries(response.headers)
    const lowerCase = Object.entries(Object(headers)).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ])
    expect(lowerCase).not.toEqual([])
    expect(sent).toMatchObject(Object.fromEntries(lowerCase))
    expect(sent['content-security-policy']).toContain("default-src 'none'")
    expect(await response.text()).toContain('<div id="root">')
  })

  test('includes its scripts, whose names are immutable', async () => {
    const page = await (await fetch(served.address)).text()
    const [, script = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(page) ?? []
    const response = await fetch(new URL(script, served.address))
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(await response.text()).toBe(readFileSync(join(standInPage, script), 'utf8'))
  })

  test.each([
    '/package.json',
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '//etc/passwd',
    '/response-headers.json',
    '/assets/',
    '/live/',
  ])('has no file at %s', async (path) => {
    const { host } = new URL(served.address)
    const { status, text: body } = await send(path, { host })
    expect({ status, body: JSON.parse(body) }).toMatchObject({
      status: 404,
      body: { ok: false, code: 'not_found' },
    })
  })

  test.each(['evil.example', '127.0.0.1', 'evil.example:4173'])(
    'is not given to who calls the server %j',
    async (host) => {
      expect(await send('/', { host })).toMatchObject({ status: 403 })
      expect(await send('/playground.json', { host })).toMatchObject({ status: 403 })
    },
  )

  test('rejects writes', async () => {
    const { host } = new URL(served.address)
    expect(await send('/', { host }, 'PUT')).toMatchObject({ status: 405 })
  })
})

describe('the local tenant', () => {
  test('agrees with the page and is reported as the same evaluator', async () => {
    const { body } = await served.live('check', { connection: 'tenant', ...question })
    expect(body).toEqual({
      ok: true,
      answer: { matched: true, error: '' },
      evaluator: 'same',
      baseUrl: served.tenant?.baseUrl,
    })
  })

  test('differs if a rule requests it', async () => {
    const { tenant } = await served.services()
    const expression = `${question.expression} ${tenant?.disagreesOn}`
    const asked = { connection: 'tenant', ...question, expression }
    const { body } = await served.live('check', asked)
    expect(body).toMatchObject({ ok: true, answer: { matched: false }, evaluator: 'same' })
  })

  test('is absent with --no-tenant', async () => {
    const alone = await servePlayground('--no-tenant')
    expect(alone.tenant).toBeNull()
    expect((await alone.services()).tenant).toBeNull()
    const { status, body } = await alone.live('check', { connection: 'tenant', ...question })
    expect({ status, body }).toMatchObject({ status: 404, body: { code: 'unknown_connection' } })
    expect(await alone.end()).toBe(0)
  })
})

describe('the live check', () => {
  test('calls a service with credentials that are never returned', async () => {
    const service = await startScriptedTestCel(() => ({
      matched: false,
      error: 'no such key: hunter2-secret and issued-hunter4',
    }))
    const own = await servePlayground('--no-tenant')
    const credentials = { clientId: 'ann', clientSecret: 'hunter2-secret' }
    const opened = await own.live('connect', { baseUrl: service.baseUrl, ...credentials })
    expect(opened.body).toEqual({
      ok: true,
      connection: expect.stringMatching(/^[\w-]{22}$/),
      baseUrl: service.baseUrl,
    })
    expect(service.requests).toEqual([])

    const { connection } = Object(opened.body)
    const checked = await own.live('check', { connection, ...question })
    expect(checked.body).toEqual({
      ok: true,
      answer: { matched: false, error: 'no such key: [redacted] and [redacted]' },
      evaluator: 'live',
      baseUrl: service.baseUrl,
    })
    expect(service.requests).toEqual([{ ...question, authorization: 'Bearer issued-hunter4' }])

    await own.live('disconnect', { connection })
    const after = await own.live('check', { connection, ...question })
    expect(after).toMatchObject({ status: 404, body: { code: 'unknown_connection' } })
    service.close()
    expect(await own.end()).toBe(0)
    const printed = (await own.stdout) + (await own.stderr)
    expect(printed).not.toMatch(/hunter|issued|ann/)
  })

  test('reports the error of a service in place of a verdict', async () => {
    const service = await startScriptedTestCel(() => ({
      status: 403,
      body: { code: 7, message: 'no' },
    }))
    const baseUrl = service.baseUrl
    const opened = await served.live('connect', { baseUrl, accessToken: 'token-of-ann' })
    const { connection } = Object(opened.body)
    const { status, body } = await served.live('check', { connection, ...question })
    service.close()
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { ok: false, status: 403, isFinal: true, baseUrl },
    })
    expect(JSON.stringify(body)).not.toContain('token-of-ann')
  })

  test('forgets the oldest of many connections', async () => {
    const connect = () =>
      served.live('connect', { baseUrl: 'http://127.0.0.1:1', accessToken: 'a' })
    const { connection } = Object((await connect()).body)
    for (let count = 0; count < 8; count++) await connect()
    const { body } = await served.live('check', { connection, ...question })
    expect(body).toMatchObject({ ok: false, code: 'unknown_connection' })
  })

  test.each([
    ['another page', { headers: { Origin: 'https://evil.example' } }, 403, 'forbidden'],
    ['a page that hides where it is', { headers: { Origin: 'null' } }, 403, 'forbidden'],
    [
      'a page of another port of this machine',
      { headers: { 'Sec-Fetch-Site': 'same-site' } },
      403,
      'forbidden',
    ],
    ['a form', { headers: { 'Content-Type': 'text/plain' } }, 415, 'unsupported_media_type'],
    ['invalid JSON', { body: '{' }, 400, 'invalid_request'],
    ['a body that is too large', { body: ' '.repeat(9_000_000) }, 413, 'request_too_large'],
    ['another method', { method: 'PUT' }, 405, 'method_not_allowed'],
  ])('refuses %s', async (_, init, status, code) => {
    const asked = { connection: 'tenant', ...question }
    const refused = await served.live('check', asked, init)
    expect(refused).toMatchObject({ status, body: { ok: false, code } })
  })

  test.each([
    ['a path to ask for', 'check', { connection: 'tenant', ...question, path: '/api/v1/users' }],
    ['no claims', 'check', { connection: 'tenant', expression: 'true' }],
    ['no credentials', 'connect', { baseUrl: 'https://tenant.example' }],
    [
      'credentials of two kinds',
      'connect',
      { baseUrl: 'https://tenant.example', accessToken: 'a', clientId: 'b', clientSecret: 'c' },
    ],
  ])('rejects a request with %s', async (_, name, body) => {
    const refused = await served.live(name, body)
    expect(refused).toMatchObject({ status: 400, body: { ok: false, code: 'invalid_request' } })
  })

  test.each([
    ['http://tenant.example', 'https'],
    ['ftp://tenant.example', 'neither https nor http'],
    ['tenant', 'tenant.example.com'],
  ])('rejects the address %s without quoting a secret', async (baseUrl, reason) => {
    const { status, body } = await served.live('connect', { baseUrl, accessToken: 'token-of-ann' })
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_connection' } })
    expect(JSON.stringify(body)).toContain(reason)
    expect(JSON.stringify(body)).not.toContain('token-of-ann')
  })

  test('has an unguessable path that serves nothing else', async () => {
    const { livePath } = await served.services()
    expect(livePath).toMatch(/^\/live\/[\w-]{32}\/$/)
    const { host, origin } = new URL(served.address)
    const headers = { host, origin, 'content-type': 'application/json' }
    const wrong = `/live/${'A'.repeat(32)}/check`
    expect(await send(wrong, headers, 'POST', '{}')).toMatchObject({ status: 404 })
    expect(await send(`${livePath}users`, headers, 'POST', '{}')).toMatchObject({ status: 404 })
  })

  test.each([
    ['no key', {}],
    ['another key', { authorization: `Bearer ${'A'.repeat(32)}` }],
    ['the key of another scheme', { authorization: 'Basic a2V5' }],
  ])('is hidden from callers with %s, such as other users of the machine', async (_, headers) => {
    const { host } = new URL(served.address)
    const { status, text: body } = await send('/playground.json', { host, ...headers })
    expect({ status, body: JSON.parse(body) }).toMatchObject({
      status: 403,
      body: { code: 'forbidden', reason: expect.stringContaining('contains the key') },
    })
    expect(body).not.toContain('/live/')
  })

  test('is hidden from other pages', async () => {
    const { host } = new URL(served.address)
    const foreign = { host, 'sec-fetch-site': 'cross-site' }
    expect(await send('/playground.json', foreign)).toMatchObject({ status: 403 })
  })
})

describe('the process', () => {
  test('prints its address and exits when stopped', async () => {
    const own = await servePlayground('--no-tenant')
    expect(own.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#key=[\w-]{32}$/)
    // Leaves a keep-alive connection open, as browsers do.
    await (await fetch(own.address)).text()
    expect(await own.end('SIGINT')).toBe(0)
    expect((await own.stdout).trim().split('\n')).toHaveLength(1)
    expect(await own.stderr).toBe('')
  })

  test('prints the address and the allowed services for people', async () => {
    const argv = ['playground', '--port', '0']
    const { code, stdout, stderr } = await runIga({ argv, env, untilStopped: stopped })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const shown = stdout.replaceAll(/:\d+/g, ':4173').replace(/#key=[\w-]{32}/, '#key=KEY')
    expect(shown).toMatchInlineSnapshot(`
      "playground  http://127.0.0.1:4173/#key=KEY
      live check  of services, and http://127.0.0.1:4173/demo (local tenant, same evaluator)
      to stop     Ctrl-C
      "
    `)
  })

  test.each([
    ['a port that is none', 'http', 'usage', '--port takes a number'],
    ['a port that is too high', '65536', 'usage', '65535'],
  ])('refuses %s', async (_, port, errorCode, message) => {
    const argv = ['playground', '--no-tenant', '--port', port]
    const { code, stdout, stderr } = await runIga({ argv, env, untilStopped: stopped })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`error[${errorCode}]: `)
    expect(stderr).toContain(message)
  })

  test('rejects a port in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve)
    })
    const address = other.address()
    const port = typeof address === 'object' && address ? String(address.port) : ''
    const argv = ['playground', '--no-tenant', '--port', port]
    const { code, stderr } = await runIga({ argv, env, untilStopped: stopped })
    other.close()
    expect(code).toBe(2)
    expect(stderr).toContain('error[cannot_listen]: ')
  })
})
