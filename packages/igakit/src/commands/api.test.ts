import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { operations } from '@igakit/schemas/operations'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runIga } from '../testing/run-iga.ts'

let server: Server
let baseUrl: string
let seen: { request: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: {
  status: number
  body: unknown
  raw?: string
  requestId?: string
  headers?: Record<string, string>
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  seen.push({ request: `${request.method} ${request.url}`, headers: request.headers, body })
  const token = { access_token: 'issued-token', expires_in: 60 }
  const {
    status,
    body: sent,
    raw,
    requestId = 'r-1',
    headers,
  }: typeof answer = request.url === '/auth/v1/token' ? { status: 200, body: token } : answer
  const usual = { 'content-type': 'application/json', 'x-request-id': requestId }
  response.writeHead(status, { ...usual, ...headers })
  const bytes = Buffer.from(raw ?? JSON.stringify(sent))
  // Sent in two chunks, to split the secret.
  response.write(bytes.subarray(0, bytes.length / 2))
  setImmediate(() => response.end(bytes.subarray(bytes.length / 2)))
}

beforeAll(async () => {
  server = createServer((request, response) => void respond(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.')
  baseUrl = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})
beforeEach(() => {
  seen = []
  answer = { status: 200, body: {} }
})

const env = (): Record<string, string> => ({
  IGAKIT_BASE_URL: baseUrl,
  IGAKIT_ACCESS_TOKEN: 'access-token-hunter2',
})

test('calls an operation with the data of a file and prints the response', async () => {
  answer = { status: 200, body: { secret: { vaultId: 'v1', contentDeleted: true } } }
  const outcome = await runIga({
    argv: ['api', 'secrets.revoke', '--data', 'revoke.yaml'],
    files: { 'revoke.yaml': 'vaultId: v1\n' },
    env: env(),
  })
  expect(outcome).toMatchObject({ code: 0, stderr: '' })
  expect(JSON.parse(outcome.stdout)).toEqual(answer.body)
  expect(seen).toMatchObject([{ request: 'DELETE /api/v1/secrets/v1', body: '{}' }])
  expect(seen[0]?.headers.authorization).toBe('Bearer access-token-hunter2')
})

test('parameters come from a pipe, the address from an option, the credentials from the environment', async () => {
  answer = { status: 200, body: { expression: '1 == 1', matched: true, error: '' } }
  const { code, stdout } = await runIga({
    argv: ['api', 'workloadFederation.testCel', '--data', '-', '--base-url', baseUrl, '--json'],
    stdin: '{"claimsJson": "{}", "expression": "1 == 1"}',
    env: { IGAKIT_CLIENT_ID: 'id', IGAKIT_CLIENT_SECRET: 'hunter2' },
  })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    ok: true,
    operation: 'workloadFederation.testCel',
    status: 200,
    requestId: 'r-1',
    attempts: 1,
    assumedDone: false,
    answer: answer.body,
  })
  expect(seen.map(({ request }) => request)).toEqual([
    'POST /auth/v1/token',
    'POST /api/v1/workload_federation/test-cel',
  ])
  expect(seen[1]?.headers.authorization).toBe('Bearer issued-token')
})

test('prints secrets that are returned only once', async () => {
  const material = { accessToken: { accessToken: 'decoy-secret' } }
  answer = { status: 200, body: { decoy: { id: 'd1' }, material } }
  const argv = ['api', 'decoys.rotate', '--data', '-']
  const { stdout } = await runIga({ argv, stdin: '{"id": "d1"}', env: env() })
  expect(JSON.parse(stdout)).toEqual(answer.body)
})

test('escapes terminal control sequences in a response', async () => {
  answer = { status: 200, body: { exporter: { displayName: 'a\u009b2J\u202eb\u001b[2J' } } }
  const argv = ['api', 'exporters.get', '--data', '-']
  const { stdout } = await runIga({ argv, stdin: '{"exportId": "e1"}', env: env() })
  expect(stdout).toContain(String.raw`a\u009b2J\u202eb\u001b[2J`)
  expect(JSON.parse(stdout)).toEqual(answer.body)
})

/** Returns the output with all escapes and Base64 decoded. */
function everythingIn(output: string): string {
  let all = output
  let last = output
  for (let layer = 0; layer < 4; layer++) {
    last = last
      .replaceAll(/\\u([\da-f]{4})/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16)))
      .replaceAll(/%([\da-f]{2})/gi, (_, digits) => String.fromCharCode(parseInt(digits, 16)))
      .replaceAll(/\\(.)/g, '$1')
    all += last
  }
  for (const [run] of all.matchAll(/[\w+/-]{4,}/g)) {
    for (const from of [0, 1, 2, 3]) all += Buffer.from(run.slice(from), 'base64').toString()
  }
  return all
}

describe('does not print a credential that the service repeats', () => {
  const token = 'access/token+hunter2=='
  const clientSecret = 'a "client" sécret/hunter2+'
  const encodings: readonly (readonly [string, (secret: string) => string])[] = [
    ['as it is', (secret) => secret],
    ['after its scheme', (secret) => `Bearer ${secret}`],
    ['percent-encoded', encodeURIComponent],
    ['percent-encoded twice', (secret) => encodeURIComponent(encodeURIComponent(secret))],
    ['as a form', (secret) => new URLSearchParams({ secret }).toString()],
    ['in Base64', (secret) => Buffer.from(secret).toString('base64')],
    ['in Base64 after a name', (secret) => Buffer.from(`id:${secret}`).toString('base64')],
    ['in Base64 for URLs', (secret) => Buffer.from(`x${secret}`).toString('base64url')],
    ['in JSON in JSON', (secret) => JSON.stringify(JSON.stringify({ secret }))],
  ]
  const credentials: readonly (readonly [string, string, Record<string, string>])[] = [
    ['access token', token, { IGAKIT_ACCESS_TOKEN: token }],
    ['client secret', clientSecret, { IGAKIT_CLIENT_ID: 'id', IGAKIT_CLIENT_SECRET: clientSecret }],
    ['issued token', 'issued-token', { IGAKIT_CLIENT_ID: 'id', IGAKIT_CLIENT_SECRET: 'x-secret' }],
  ]
  const cases = credentials.flatMap(([kind, secret, variables]) =>
    encodings.map(([how, encode]) => [kind, how, encode(secret), variables] as const),
  )
  const argv = ['api', 'workloadFederation.testCel', '--data', '-']
  const stdin = '{"claimsJson": "{}", "expression": "true"}'

  test.for(cases)('hides the %s in a response, %s', async ([, , echoed, variables]) => {
    const kept = { list: ['kept', 12, null, true] }
    const echoes = [echoed, { [echoed]: `before ${echoed} after` }]
    answer = { status: 200, body: { ...kept, echoes } }
    for (const more of [[], ['--json']]) {
      const variablesOf = { IGAKIT_BASE_URL: baseUrl, ...variables }
      // oxlint-disable-next-line no-await-in-loop -- the runs share the service
      const { code, stderr, stdout } = await runIga({
        argv: [...argv, ...more],
        stdin,
        env: variablesOf,
      })
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      const document: unknown = JSON.parse(stdout)
      expect(more.length === 0 ? document : Object(document).answer).toMatchObject(kept)
      expect(stdout).toContain('[redacted]')
      expect(everythingIn(stdout)).not.toMatch(/hunter2|issued-token/)
    }
  })

  test.for(cases)('hides the %s in an error, %s', async ([, , echoed, variables]) => {
    const detail = { '@type': echoed, [echoed]: [echoed] }
    // Header values are Latin-1 without line breaks.
    const requestId = encodeURI(echoed)
    answer = { status: 403, body: { code: 7, message: echoed, details: [detail] }, requestId }
    for (const more of [[], ['--json']]) {
      const variablesOf = { IGAKIT_BASE_URL: baseUrl, IGA_DEBUG: '1', ...variables }
      // oxlint-disable-next-line no-await-in-loop -- the runs share the service
      const { code, stderr, stdout } = await runIga({
        argv: [...argv, ...more],
        stdin,
        env: variablesOf,
      })
      expect(code).toBe(6)
      expect(stdout + stderr).toContain('[redacted]')
      expect(everythingIn(stdout + stderr)).not.toMatch(/hunter2|issued-token/)
    }
  })

  test('with escapes of JSON in the middle, and as a number', async () => {
    const raw = String.raw`{"a": "access\u002ftoken\u002b\u0068unter2==", "n": 123456, "kept": 12}`
    answer = { status: 200, body: {}, raw }
    const { stdout } = await runIga({ argv, stdin, env: { ...env(), IGAKIT_ACCESS_TOKEN: token } })
    expect(JSON.parse(stdout)).toEqual({ a: '[redacted]', n: 123456, kept: 12 })
    const digits = await runIga({ argv, stdin, env: { ...env(), IGAKIT_ACCESS_TOKEN: '123456' } })
    expect(JSON.parse(digits.stdout)).toMatchObject({ n: '[redacted]', kept: 12 })
  })
})

test('a response that nests too deeply exits with code 6', async () => {
  const levels = 100_000
  answer = { status: 200, body: {}, raw: `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}` }
  const argv = ['api', 'exporters.get', '--data', '-']
  const stdin = '{"exportId": "e1"}'
  const asText = await runIga({ argv, stdin, env: env() })
  expect(asText).toMatchObject({ code: 6, stdout: '' })
  expect(asText.stderr).toContain('error[response_invalid]: ')
  const asJson = await runIga({ argv: [...argv, '--json'], stdin, env: env() })
  expect(asJson.code).toBe(6)
  expect(JSON.parse(asJson.stdout)).toMatchObject({ ok: false, status: 200 })
})

describe('an error of the service exits with code 6', () => {
  const argv = ['api', 'exporters.get', '--data', '-']
  const stdin = '{"exportId": "e1"}'
  const detail = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'GONE' }

  test('for people', async () => {
    answer = { status: 404, body: { code: 5, message: 'no such export', details: [detail] } }
    const { code, stderr, stdout } = await runIga({ argv, stdin, env: env() })
    expect({ code, stdout }).toEqual({ code: 6, stdout: '' })
    expect(stderr).toBe(
      'error[not_found]: no such export\n' +
        '  operation exporters.get, status 404, request r-1, 1 attempt\n' +
        `  ${JSON.stringify(detail)}\n`,
    )
  })

  test('for programs', async () => {
    answer = { status: 403, body: { code: 7, message: 'not you, access-token-hunter2' } }
    const { code, stdout } = await runIga({ argv: [...argv, '--json'], stdin, env: env() })
    expect(code).toBe(6)
    expect(JSON.parse(stdout)).toEqual({
      ok: false,
      stage: 'live',
      error: 'not you, [redacted]',
      operation: 'exporters.get',
      status: 403,
      requestId: 'r-1',
      attempts: 1,
      details: [],
      issues: [{ message: 'not you, [redacted]', code: 'permission_denied' }],
    })
  })

  test('without repeated tokens', async () => {
    const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZGEifQ.c2ln'
    const repeated = { ...detail, metadata: { token: jwt } }
    answer = { status: 403, body: { code: 7, message: `not ${jwt}`, details: [repeated] } }
    for (const format of [[], ['--json']]) {
      // oxlint-disable-next-line no-await-in-loop -- The runs share the service and its response.
      const { stdout, stderr } = await runIga({ argv: [...argv, ...format], stdin, env: env() })
      expect(stdout + stderr).toContain('"token":')
      expect(stdout + stderr).toContain('<token>')
      expect(stdout + stderr).not.toContain('eyJ')
    }
  })

  test('also if the service is unreachable', async () => {
    const unreachable = { ...env(), IGAKIT_BASE_URL: 'http://127.0.0.1:9' }
    const { code, stderr } = await runIga({
      argv: ['api', 'decoys.rotate', '--data', '-'],
      stdin: '{"id":"d"}',
      env: unreachable,
    })
    expect(code).toBe(6)
    expect(stderr).toMatch(
      /^error\[connection\]: No complete response from http:\/\/127\.0\.0\.1:9/,
    )
  })
})

describe('an invalid call exits with code 2 and sends nothing', () => {
  test.each([
    ['unknown_operation', ['api', 'secret.revoke'], '{}', 'Did you mean secrets.revoke'],
    ['invalid_request', ['api', 'secrets.revoke', '--data', '-'], '{}', 'vaultId'],
    ['invalid_request', ['api', 'secrets.revoke', '--data', '-'], '{"vaultId": ".."}', 'vaultId'],
    ['invalid_request', ['api', 'secrets.revoke', '--data', '-'], '{"vaultId":"a","x":1}', 'x'],
    ['invalid_input', ['api', 'secrets.revoke', '--data', '-'], '[]', 'one object'],
    ['invalid_json', ['api', 'secrets.revoke', '--data', '-'], '{"vaultId":', 'standard input'],
    [
      'invalid_connection',
      ['api', 'exporters.get', '--data', '-', '--base-url', 'http://tenant.example.com'],
      '{"exportId":"e"}',
      'http',
    ],
    ['usage', ['api', 'exporters.get', '--token', 'x'], '{}', 'unknown option'],
  ])('%s: %j of %s', async (errorCode, argv, stdin, part) => {
    const { code, stderr, stdout } = await runIga({ argv, stdin, env: env() })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(`error[${errorCode}]: `)
    expect(stderr).toContain(part)
    expect(stderr).not.toContain('hunter2')
    expect(seen).toEqual([])
  })

  test('names missing credentials', async () => {
    const argv = ['api', 'exporters.get', '--data', '-']
    const { code, stderr } = await runIga({
      argv,
      stdin: '{"exportId":"e"}',
      env: { IGAKIT_BASE_URL: baseUrl },
    })
    expect(code).toBe(2)
    expect(stderr).toContain('Neither IGAKIT_ACCESS_TOKEN nor both')
  })
})

test('rejects a token that no header can carry without repeating it', async () => {
  const { code, stderr } = await runIga({
    argv: ['api', 'exporters.get', '--data', '-'],
    stdin: '{"exportId":"e"}',
    env: { ...env(), IGAKIT_ACCESS_TOKEN: 'hunter2 hunter3' },
  })
  expect(code).toBe(2)
  expect(stderr).toContain(
    'error[invalid_connection]: The token is empty or has invalid characters',
  )
  expect(stderr).not.toContain('hunter')
  expect(seen).toEqual([])
})

test('lists the operations', async () => {
  const { code, stdout } = await runIga({ argv: ['api'] })
  expect(code).toBe(0)
  for (const { id, summary } of Object.values(operations)) {
    expect(stdout).toMatch(new RegExp(`^${id} +${summary}$`, 'm'))
  }
  const { stdout: json } = await runIga({ argv: ['api', '--json'] })
  expect(JSON.parse(json)).toMatchObject({ ok: true, operations: { length: 18 } })
})

describe('limits', () => {
  const argv = ['api', 'secrets.revoke', '--data', 'revoke.yaml']
  const files = { 'revoke.yaml': 'vaultId: v1\n' }

  test('a rate limit states how long to wait', async () => {
    answer = {
      status: 429,
      body: { code: 8, message: 'slow down' },
      headers: { 'retry-after': '120' },
    }
    const { code, stderr } = await runIga({ argv, files, env: env() })
    expect(code).toBe(6)
    expect(stderr).toContain('hint: Try again in 120 s')
    const { stdout } = await runIga({ argv: [...argv, '--json'], files, env: env() })
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, status: 429, retryAfter: 120_000 })
  })

  test('--timeout limits the call', async () => {
    answer = { status: 503, body: { code: 14, message: 'busy' }, headers: { 'retry-after': '1' } }
    const { code, stderr } = await runIga({
      argv: [...argv, '--timeout', '0.5'],
      files,
      env: env(),
    })
    expect(code).toBe(6)
    expect(stderr).toContain('1 attempt\n')
  })

  test.each(['0', '-1', 'soon', '1e9', '3601'])('rejects --timeout %s', async (timeout) => {
    const { code, stderr } = await runIga({ argv: [...argv, `--timeout=${timeout}`], files })
    expect(code).toBe(2)
    expect(stderr).toContain('is not a number of seconds')
    expect(seen).toEqual([])
  })
})
