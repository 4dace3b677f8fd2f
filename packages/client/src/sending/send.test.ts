import { operations } from '@igakit/schemas/operations'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { callOperation } from '../call-operation.ts'
import { IgaError, NotFoundError, ResponseError } from '../errors/index.ts'
import type { RetryEvent } from '../hooks/hooks.ts'
import { connect, failureOf } from '../testing/connect.ts'
import { nextTask } from '../testing/next-task.ts'
import { platform } from '../platform/runtime.ts'

const gone = { status: 404, body: { code: 5, message: 'no such secret' } }
const busy = { status: 503, body: { code: 14, message: 'busy' } }
const broken = new TypeError('fetch failed', {
  cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
})

const rotated = { body: { material: { accessToken: { accessToken: 'planted' } } } }

/** A token function that always rejects. */
const noToken = (): Promise<string> => Promise.reject(new Error('no'))

test('sends the request of the interface', async () => {
  const { client, seen } = connect([{ body: { secret: { vaultId: 'v/1' } } }])
  expect(await client.secrets.revoke({ vaultId: 'v/1' })).toEqual({ secret: { vaultId: 'v/1' } })
  expect(seen).toHaveLength(1)
  const [request] = seen
  expect(request).toMatchObject({
    method: 'DELETE',
    url: 'https://tenant.example.com/api/v1/secrets/v%2F1',
    body: '{}',
  })
  expect(Object.fromEntries(request?.headers ?? [])).toEqual({
    accept: 'application/json',
    authorization: 'Bearer access-token',
    'content-type': 'application/json',
    'user-agent': 'igakit-client',
  })
})

test('a GET has no body and no content type', async () => {
  const { client, seen } = connect([{ body: { exporter: null } }])
  await client.exporters.get({ exportId: 'e1' })
  expect(seen[0]?.body).toBeUndefined()
  expect(seen[0]?.headers.has('content-type')).toBe(false)
})

test('sends unknown members of the body, which the service may know', async () => {
  const { client, seen } = connect([{}])
  const parameters = { claimsJson: '{}', expression: '1', colour: 'red' }
  await client.workloadFederation.testCel(parameters)
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(parameters)
})

test('rejects an unknown parameter of an operation without a body', async () => {
  const { client, seen } = connect([{}])
  const parameters = { exportId: 'e1', exportID: 'e2' }
  expect(await failureOf(client.exporters.get(parameters))).toMatchObject({
    code: 'parameter',
    path: ['exportID'],
    operation: 'exporters.get',
    attempts: 0,
  })
  expect(seen).toEqual([])
})

describe('retries an idempotent operation', () => {
  test.each([
    ['after a failure of the service', busy],
    ['after a broken connection', broken],
    ['after a timeout', 'hang'],
    ['after a service ignores the abort', 'deaf'],
  ] as const)('%s', async (_, answer) => {
    const { client, seen } = connect([answer, { body: { exporter: { exportId: 'e1' } } }])
    const { data, attempts } = await client.exporters.get({ exportId: 'e1' }).withResponse()
    expect(data).toEqual({ exporter: { exportId: 'e1' } })
    expect([attempts, seen.length]).toEqual([2, 2])
  })
})

describe('does not retry another operation', () => {
  test.each([
    ['unavailable', busy],
    ['connection', broken],
    ['attempt_timeout', 'hang'],
  ] as const)('and ends with %s', async (code, answer) => {
    const { client, seen } = connect([answer])
    const error = await failureOf(client.decoys.rotate({ id: 'd1' }))
    expect(error).toBeInstanceOf(IgaError)
    expect(error).toMatchObject({ code, operation: 'decoys.rotate', attempts: 1 })
    expect(seen).toHaveLength(1)
  })

  test('except after 429, when nothing has been done', async () => {
    const storm = { status: 429, body: { code: 8 }, headers: { 'retry-after': '7' } }
    const { client, seen, clock } = connect([storm, storm, rotated])
    const begun = clock.now()
    await client.decoys.rotate({ id: 'd1' })
    expect(seen).toHaveLength(3)
    expect(clock.now() - begun).toBe(14_000)
  })
})

test('delays grow until the retries end', async () => {
  const delays: number[] = []
  const onRetry = ({ delay }: RetryEvent): void => void delays.push(delay)
  const { client, seen } = connect([busy], { hooks: { onRetry } })
  const error = await failureOf(client.exporters.get({ exportId: 'e1' }))
  expect(error).toMatchObject({ code: 'unavailable', attempts: 4 })
  expect(seen).toHaveLength(4)
  expect(delays).toEqual([249, 499, 999])
})

test('accepts a date in Retry-After', async () => {
  const date = 'Sat, 21 Nov 2026 09:30:20 GMT'
  const { client, clock } = connect([{ ...busy, headers: { 'retry-after': date } }, {}])
  await client.exporters.get({ exportId: 'e1' })
  expect(new Date(clock.now()).toUTCString()).toBe(date)
})

test('does not wait past the deadline', async () => {
  const later = { status: 429, headers: { 'retry-after': '3600' } }
  const { client, clock } = connect([later])
  const begun = clock.now()
  expect(await failureOf(client.exporters.get({ exportId: 'e1' }))).toMatchObject({
    code: 'resource_exhausted',
    attempts: 1,
  })
  expect(clock.now()).toBe(begun)
})

test('limits all attempts of a call by its deadline', async () => {
  const { client, clock } = connect(['hang'], { attemptTimeout: 4000, deadline: 10_000 })
  const begun = clock.now()
  expect(await failureOf(client.exporters.get({ exportId: 'e1' }))).toMatchObject({
    code: 'call_timeout',
    attempts: 3,
  })
  expect(clock.now() - begun).toBe(10_000)
})

test('a call can override the limits of its connection', async () => {
  const { client, seen } = connect([busy], { maxRetries: 5 })
  const call = client.exporters.get({ exportId: 'e1' }, { maxRetries: 0 })
  expect(await failureOf(call)).toMatchObject({ attempts: 1 })
  expect(seen).toHaveLength(1)
})

describe('a DELETE with 404', () => {
  test.each([
    ['succeeds after an attempt without a response', broken, true],
    ['succeeds after a failure of the service', busy, true],
    ['fails after 429, when nothing had been done', { status: 429 }, false],
  ] as const)('%s', async (_, first, done) => {
    const { client } = connect([first, gone])
    const call = client.secrets.revoke({ vaultId: 'v1' }).withResponse()
    const outcome = await call.catch((error: unknown) => error)
    expect(outcome instanceof NotFoundError).toBe(!done)
    expect(outcome).toMatchObject(done ? { assumedDone: true, attempts: 2 } : {})
    expect(Reflect.get(Object(outcome), 'data')).toEqual(done ? {} : undefined)
  })

  test('fails on the first attempt', async () => {
    const { client } = connect([gone])
    expect(await failureOf(client.secrets.revoke({ vaultId: 'v1' }))).toBeInstanceOf(NotFoundError)
  })

  test('differs from a GET with 404', async () => {
    const { client } = connect([busy, gone])
    expect(await failureOf(client.exporters.get({ exportId: 'e' }))).toBeInstanceOf(NotFoundError)
  })
})

describe('a signal ends a call with its reason', () => {
  const reason = new Error('the user left')
  test('before it starts', async () => {
    const { client, seen } = connect([{}])
    const { signal } = aborted()
    expect(await failureOf(client.exporters.get({ exportId: 'e' }, { signal }))).toBe(reason)
    expect(seen).toHaveLength(0)
  })

  test.each(['hang', 'deaf'] as const)('during a request (%s)', async (answer) => {
    const controller = new AbortController()
    const leave = () => {
      queueMicrotask(() => controller.abort(reason))
      return answer
    }
    const { client } = connect([leave])
    const { signal } = controller
    expect(await failureOf(client.exporters.get({ exportId: 'e' }, { signal }))).toBe(reason)
  })

  test('during a delay between attempts', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const onRetry = (): void => controller.abort(reason)
    const { client, seen, clock } = connect([busy], { hooks: { onRetry } })
    const begun = clock.now()
    expect(await failureOf(client.exporters.get({ exportId: 'e' }, { signal }))).toBe(reason)
    expect([seen.length, clock.now() - begun]).toEqual([1, 0])
  })

  test('while waiting for a token', async () => {
    const controller = new AbortController()
    const { signal } = controller
    const auth = (): Promise<string> => {
      queueMicrotask(() => controller.abort(reason))
      return new Promise(() => {})
    }
    const { client } = connect([{}], { auth })
    expect(await failureOf(client.exporters.get({ exportId: 'e' }, { signal }))).toBe(reason)
  })

  function aborted(): AbortController {
    const controller = new AbortController()
    controller.abort(reason)
    return controller
  }
})

const to = (status: number, location: string) => ({ status, headers: { location } })

describe('a redirect', () => {
  test.each([
    ['follows within the origin', to(308, '/moved'), 'https://tenant.example.com/moved'],
    ['follows any kind for a GET', to(302, '/moved'), 'https://tenant.example.com/moved'],
  ])('%s', async (_, redirect, url) => {
    const { client, seen } = connect([redirect, {}])
    await client.exporters.get({ exportId: 'e1' })
    expect(seen.map((each) => each.url)).toEqual([
      'https://tenant.example.com/api/v1/systemlog/exports/e1',
      url,
    ])
  })

  test.each([
    ['to another origin', to(307, 'https://evil.example.com/')],
    ['to another origin', to(307, '//evil.example.com/')],
    ['to another origin', to(307, 'http://tenant.example.com/')],
    ['to another origin', to(307, 'https://tenant.example.com:444/')],
    ['to another origin', to(307, 'https://user:password@tenant.example.com/')],
    ['without a location', to(307, 'https://')],
    ['without a location', to(307, '')],
    ['without a location', { status: 308 }],
    ['with another method', to(303, '/moved')],
    ['with another method', to(301, '/moved')],
  ])('rejects a redirect %s and sends nothing there', async (reason, redirect) => {
    const { client, seen } = connect([redirect, {}])
    const error = await failureOf(client.secrets.revoke({ vaultId: 'v1' }))
    expect(error).toMatchObject({ code: 'redirect', message: expect.stringContaining(reason) })
    expect(seen).toHaveLength(1)
  })

  test('rejects an endless redirect', async () => {
    const { client, seen } = connect([to(307, '/round')])
    expect(await failureOf(client.exporters.get({ exportId: 'e1' }))).toMatchObject({
      code: 'redirect',
    })
    expect(seen).toHaveLength(4)
  })
})

describe('a success that is not a JSON object is an error', () => {
  const effect = 'The call may have taken effect.'
  const loss = 'The secret may be lost.'
  const answers: [string, { status?: number; body: string | Uint8Array<ArrayBuffer> | null }][] = [
    ['an empty body', { body: '' }],
    ['no body, with status 204', { status: 204, body: null }],
    ['whitespace', { body: ' \n' }],
    ['a byte order mark alone', { body: '\uFEFF' }],
    ['a page', { body: '<html>' }],
    ['a text', { body: '"text"' }],
    ['a number', { body: '42' }],
    ['null', { body: 'null' }],
    ['a list', { body: '[]' }],
    ['a body that was cut off', { body: '{"decoy":{"id":"d1"},"material":{"access' }],
    ['two objects', { body: '{}{}' }],
    [
      'invalid UTF-8 in valid JSON',
      { body: Uint8Array.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]) },
    ],
    ['objects nested too deeply to parse, or not closed', { body: '{"a":'.repeat(300_000) }],
  ]

  test.each(answers)(
    '%s, for each operation, which is sent once',
    async (_, { status = 200, body }) => {
      for (const { id, method, path } of Object.values(operations)) {
        let requests = 0
        const fetch = (): Promise<Response> => {
          requests++
          const headers = { 'x-request-id': 'r-1' }
          return Promise.resolve(new Response(body, { status, headers }))
        }
        const { client } = connect([], { fetch })
        const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)
        const camel = names.map((name) =>
          name.replace(/_(\w)/g, (__, c: string) => c.toUpperCase()),
        )
        const parameters = Object.fromEntries(camel.map((name) => [name, '1']))
        // oxlint-disable-next-line no-await-in-loop
        const error = await failureOf(callOperation(client.connection, id, parameters))
        expect(error).toBeInstanceOf(ResponseError)
        expect(error).toMatchObject({
          code: 'response_not_json',
          status,
          requestId: 'r-1',
          operation: id,
          attempts: 1,
        })
        expect(String(error).includes(effect)).toBe(method !== 'GET')
        expect(String(error).includes(loss)).toBe(id === 'decoys.rotate')
        expect(requests).toBe(1)
      }
    },
  )

  test.each([
    ['another content type', { 'content-type': 'text/html' }, '{"decoy":null}'],
    ['no content type', {}, '{"decoy":null}'],
    ['a byte order mark', {}, '\uFEFF{"decoy":null}'],
  ])('but accepts a JSON object with %s', async (_, headers, body) => {
    const { client } = connect([{ headers, body }])
    expect(await client.exporters.get({ exportId: 'e1' })).toEqual({ decoy: null })
  })
})

describe('a one-time secret', () => {
  test.each([
    [{}],
    [{ decoy: { id: 'd1' } }],
    [{ decoy: { id: 'd1' }, material: null }],
    [{ material: {} }],
    [{ material: { clientCredential: null, accessToken: null } }],
    [{ material: 'planted' }],
    [{ material: [] }],
  ])('missing in the response %j is an error', async (body) => {
    const { client, seen } = connect([{ body, headers: { 'x-request-id': 'r-1' } }])
    const error = await failureOf(client.decoys.rotate({ id: 'd1' }))
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).toMatchObject({
      code: 'response_invalid',
      status: 200,
      requestId: 'r-1',
      operation: 'decoys.rotate',
      message: expect.stringMatching(/"material".*may have taken effect.*may be lost/),
    })
    expect(seen).toHaveLength(1)
  })

  test('in a response beyond the limit is reported as possibly lost', async () => {
    const { client, seen } = connect([rotated], { maxResponseBytes: 10 })
    expect(await failureOf(client.decoys.rotate({ id: 'd1' }))).toMatchObject({
      code: 'response_too_large',
      message: expect.stringContaining('may be lost'),
    })
    expect(seen).toHaveLength(1)
  })
})

test('a response beyond the limit is an error with its beginning', async () => {
  const { client } = connect([{ body: { exporter: 'x'.repeat(100) } }], { maxResponseBytes: 50 })
  expect(await failureOf(client.exporters.get({ exportId: 'e1' }))).toMatchObject({
    code: 'response_too_large',
    body: expect.stringMatching(/^.{50}$/),
  })
})

test('does not follow a redirect that a browser hides', async () => {
  let requests = 0
  const opaque = Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' })
  const { client } = connect([], {
    fetch: async () => {
      requests++
      return opaque
    },
  })
  expect(await failureOf(client.exporters.get({ exportId: 'e1' }))).toMatchObject({
    code: 'redirect',
    message: expect.stringContaining('without a location'),
  })
  expect(requests).toBe(1)
})

test('exposes data that the result hides', async () => {
  const body = '{"secret":{"vaultId":"v1","fileSize":"9007199254740993"},"__proto__":{"x":1}}'
  const headers = { 'x-request-id': 'r-1' }
  const { client } = connect([{ body, headers }])
  const whole = await client.secrets.revoke({ vaultId: 'v1' }).withResponse()
  expect(whole).toMatchObject({ requestId: 'r-1', status: 200, attempts: 1, assumedDone: false })
  expect([whole.body, whole.response.status]).toEqual([body, 200])
  expect(Reflect.get({}, 'x')).toBeUndefined()
})

test('awaiting only the exchange leaves no unhandled rejection', async () => {
  const { client } = connect([gone])
  const whole = client.secrets.revoke({ vaultId: 'v1' }).withResponse()
  expect(await failureOf(whole)).toMatchObject({ code: 'not_found' })
  // An unhandled rejection would fail the run.
  await nextTask()
})

test('treats a limit beyond the longest timer as unlimited', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { client } = connect([], {
    attemptTimeout: Infinity,
    deadline: Infinity,
    runtime: { schedule: platform.schedule },
    // Engines immediately fire a timer whose delay is too long.
    fetch: () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(new Response('{}')), 2_147_483_000)
      }),
  })
  const call = client.decoys.delete({ id: 'd1' })
  await vi.runAllTimersAsync()
  expect(await call).toEqual({})
})

test('a missing token is an error of each waiting call', async () => {
  const { client, seen } = connect([{}], { auth: noToken })
  const calls = [client.decoys.delete({ id: 'd1' }), client.decoys.rotate({ id: 'd1' })]
  expect(await Promise.all(calls.map(failureOf))).toMatchObject([
    {
      code: 'token_unavailable',
      operation: 'decoys.delete',
      attempts: 0,
      cause: { message: 'no' },
    },
    { code: 'token_unavailable', operation: 'decoys.rotate', attempts: 0 },
  ])
  expect(seen).toEqual([])
})

test('calls a hanging token function again after a while', async () => {
  let asked = 0
  const auth = (): Promise<string> => {
    asked++
    return asked === 1 ? new Promise(() => {}) : Promise.resolve('late')
  }
  const { client, clock } = connect([{}], { auth, attemptTimeout: 1000 })
  expect(await failureOf(client.decoys.delete({ id: 'd1' }))).toMatchObject({ attempts: 0 })
  clock.advance(5000)
  expect(await client.decoys.delete({ id: 'd1' })).toEqual({})
})

test('a token failure does not affect an aborted call', async () => {
  const { client } = connect([{}], { auth: noToken })
  const reason = new Error('the user left')
  const call = client.decoys.delete({ id: 'd1' }, { signal: AbortSignal.abort(reason) })
  expect(await failureOf(call)).toBe(reason)
  // An unhandled rejection would fail the run.
  await nextTask()
})
