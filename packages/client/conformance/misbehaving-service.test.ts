import { createServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '@igakit/schemas/operations'
import {
  type Client,
  type ConnectionOptions,
  createClient,
  logging,
  wireNames,
} from '../src/index.ts'
import { failureOf } from '../src/testing/connect.ts'
import { nextTask } from '../src/testing/next-task.ts'
import { validation } from '../src/validation/index.ts'
import { listen } from './service/listen.ts'
import {
  answer,
  type Behaviour,
  type MisbehavingService,
  startMisbehavingService,
} from './service/misbehaving-service.ts'

let service: MisbehavingService
beforeAll(async () => {
  service = await startMisbehavingService()
})
afterAll(() => service.close())

/** Returns a client for a misbehaving service, with short time limits. */
function meet(behaviour: Behaviour, options: Partial<ConnectionOptions> = {}) {
  const { baseUrl, count } = service.at(behaviour)
  return { client: connectTo(baseUrl, options), count }
}

function connectTo(baseUrl: string, options: Partial<ConnectionOptions> = {}): Client {
  return createClient({
    baseUrl,
    auth: 'access-token',
    attemptTimeout: 400,
    runtime: { random: () => 0 },
    ...options,
  })
}

const get = (client: Client) => client.exporters.get({ exportId: 'e1' }).withResponse()
const terminate = (client: Client) =>
  client.automationExecutions.terminate({ id: '1' }).withResponse()

/** Returns a behaviour that misbehaves only for the first request. */
const once = (behaviour: Behaviour): Behaviour => {
  return (request, response, count) =>
    count === 1 ? behaviour(request, response, count) : answer(response, { fine: true })
}

describe('an idempotent call survives once, and any other call does not', () => {
  test.each<[string, string, Behaviour]>([
    ['missing headers', 'attempt_timeout', () => {}],
    [
      'an endless body',
      'attempt_timeout',
      (_, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'a truncated body of known length',
      'connection',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"fine":', () => response.destroy())
      },
    ],
    [
      'a truncated body of unknown length',
      'connection',
      (_, response) => {
        response.writeHead(200)
        response.write('{"fine":true}', () => response.destroy())
      },
    ],
    ['a closed connection', 'connection', (_, r) => void r.destroy()],
    [
      'a response other than HTTP',
      'connection',
      (_, response) => void response.socket?.end('HTTP/9 what\r\never\r\n\r\n'),
    ],
    [
      'a body with a wrong encoding',
      'connection',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('not gzip'),
    ],
  ])('%s', async (_, code, behaviour) => {
    const idempotent = meet(once(behaviour))
    expect(await get(idempotent.client)).toMatchObject({ data: { fine: true }, attempts: 2 })
    expect(idempotent.count()).toBe(2)

    const other = meet(once(behaviour))
    expect(await failureOf(terminate(other.client))).toMatchObject({ code, attempts: 1 })
    expect(other.count()).toBe(1)
  })
})

test('reports a refused connection', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  const error = await failureOf(get(connectTo(`http://127.0.0.1:${port}`)))
  expect(error).toMatchObject({ code: 'connection', attempts: 4, cause: { code: 'ECONNREFUSED' } })
  expect(String(error)).toContain('ECONNREFUSED')
})

describe('a burst of 429', () => {
  test('is waited for, even by a call that is not idempotent', async () => {
    const { client, count } = meet((_, response, number) => {
      if (number > 3) answer(response)
      else response.writeHead(429, { 'retry-after': '0' }).end('slow down')
    })
    expect(await terminate(client)).toMatchObject({ attempts: 4 })
    expect(count()).toBe(4)
  })

  test('that lasts ends the call at its deadline', async () => {
    const { client, count } = meet(
      (_, response) => void response.writeHead(429, { 'retry-after': '0' }).end(),
      { maxRetries: 1e9, deadline: 300, runtime: { random: () => 0.2 } },
    )
    expect(await failureOf(get(client))).toMatchObject({ code: 'resource_exhausted' })
    expect(count()).toBeLessThan(8)
  })
})

describe('wrong types', () => {
  test.each([
    ['an HTML page', '<!doctype html>', 'response_not_json'],
    ['a list', '[]', 'response_not_json'],
    ['a text', '"fine"', 'response_not_json'],
    ['binary data', Buffer.from([0xff, 0xfe, 0x00]), 'response_not_json'],
    ['invalid UTF-8 in valid JSON', Buffer.from('{"a":"\xff"}', 'latin1'), 'response_not_json'],
    ['nothing', '', 'response_not_json'],
  ])('rejects %s', async (_, body, code) => {
    const { client, count } = meet((__, response) => void response.end(body))
    expect(await failureOf(get(client))).toMatchObject({ code, status: 200 })
    expect(count()).toBe(1)
  })
})

describe('oversized responses', () => {
  test('reads 64 KiB of a 10 MiB error', async () => {
    let sent = 0
    const { client } = meet(
      (_, response) => {
        response.writeHead(500)
        const piece = Buffer.alloc(65_536, 'x')
        const pump = (): void => {
          while (sent < 160 && !response.destroyed) {
            sent++
            if (!response.write(piece)) return void response.once('drain', pump)
          }
          response.end()
        }
        pump()
      },
      { maxRetries: 0 },
    )
    const error = await failureOf(get(client))
    expect(error).toMatchObject({
      code: 'internal',
      status: 500,
    })
    expect(Reflect.get(Object(error), 'body')).toHaveLength(65_536)
    expect(sent).toBeLessThan(160)
  })

  test('reports an error with an endless body by its status', async () => {
    const received = Promise.withResolvers<void>()
    const { client } = meet(
      (_, response) => {
        response.writeHead(404)
        response.write('{"code":5,')
      },
      {
        attemptTimeout: 60_000,
        fetch: async (url, init) => {
          const response = await fetch(url, init)
          const body = response.body?.pipeThrough(
            new TransformStream<Uint8Array, Uint8Array>({
              transform(chunk, controller) {
                controller.enqueue(chunk)
                received.resolve()
              },
            }),
          )
          return new Response(body, response)
        },
        runtime: {
          // The timer for the error body fires as soon as the beginning of the body has arrived.
          schedule: (milliseconds, run) => {
            if (milliseconds < 60_000) void received.promise.then(nextTask).then(run)
            return () => {}
          },
        },
      },
    )
    expect(await failureOf(get(client))).toMatchObject({ code: 'not_found', body: '{"code":5,' })
  })

  test('stops an endless response at the limit', async () => {
    const { client } = meet(
      (_, response) => {
        response.writeHead(200)
        const pump = (): void => {
          if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(pump))
        }
        pump()
      },
      { maxResponseBytes: 100_000, attemptTimeout: 10_000 },
    )
    expect(await failureOf(get(client))).toMatchObject({ code: 'response_too_large' })
  })

  test('stops a compressed response at the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
    const { client } = meet(
      (_, response) =>
        void response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-length': String(bomb.length) })
          .end(bomb),
      { maxResponseBytes: 1_000_000, attemptTimeout: 10_000 },
    )
    expect(bomb.length).toBeLessThan(100_000)
    expect(await failureOf(get(client))).toMatchObject({ code: 'response_too_large' })
  })
})

test('accepts a success with a broken body as a response, so that its secret is not requested again', async () => {
  const { client, count } = meet((_, response) => {
    response.writeHead(200)
    response.write('{"material":{"accessToken":', () => response.destroy())
  })
  const call = client.decoys.rotate({ id: 'd1' }, { maxRetries: 5 })
  expect(await failureOf(call)).toMatchObject({ code: 'connection', attempts: 1 })
  expect(count()).toBe(1)
})

test('stops 100 MB of a success, of known length or not, at the limit', async () => {
  const piece = Buffer.alloc(1_000_000, 'x')
  for (const headers of [{}, { 'content-length': '100000000' }]) {
    let sent = 0
    const { client } = meet(
      (_, response) => {
        response.writeHead(200, headers)
        const pump = (): void => {
          while (sent < 100 && !response.destroyed) {
            sent++
            if (!response.write(piece)) return void response.once('drain', pump)
          }
          response.end()
        }
        pump()
      },
      { maxResponseBytes: 3_000_000, attemptTimeout: 60_000 },
    )
    // oxlint-disable-next-line no-await-in-loop
    const error = await failureOf(get(client))
    expect(error).toMatchObject({ code: 'response_too_large' })
    expect(Reflect.get(Object(error), 'body')).toHaveLength(65_536)
    expect(sent).toBeLessThan(50)
  }
})

test('accepts objects nested deeper than the stack, in every part that reads them', async () => {
  const depth = 200_000
  const nested = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  const lists = `${'['.repeat(depth)}1${']'.repeat(depth)}`
  const records: unknown[] = []
  let pages = 0
  const { client } = meet(
    (request, response) => {
      const isSearch = request.url?.includes('/search/')
      if (isSearch) pages++
      const body = isSearch
        ? `{"list":[${nested},${lists},${pages}],"nextPageToken":"${pages < 3 ? pages : ''}"}`
        : `{"exporter":${nested},"ofLater":${lists},"secret":${nested},"webhook":${nested}}`
      response.end(body)
    },
    {
      attemptTimeout: 60_000,
      hooks: logging((record) => records.push(record), { bodies: true }),
      wireNames: wireNames({ sync: 'acme' }),
      validation: validation(Object.values(operations), { onWarning: () => {} }),
    },
  )
  // A deep comparison would overflow the stack.
  const { status } = await get(client)
  const revoked = await client.secrets.revoke({ vaultId: 'v1' }).withResponse()
  const accounts = await client.appUsers.search().toArray({ limit: Infinity })
  expect([status, revoked.status, accounts.length]).toEqual([200, 200, 9])
  expect(records.length).toBeGreaterThan(0)
})

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('%i to another origin sends nothing', async (status) => {
    const elsewhere = await startMisbehavingService()
    const thief = elsewhere.at((_, response) => answer(response))
    const { client, count } = meet(
      (_, response) => void response.writeHead(status, { location: thief.baseUrl }).end(),
    )
    expect(await failureOf(get(client))).toMatchObject({ code: 'redirect', status })
    expect(await failureOf(terminate(client))).toMatchObject({ code: 'redirect', status })
    expect([count(), thief.count()]).toEqual([2, 0])
    await elsewhere.close()
  })

  test('within the service keeps the method, the body and the credential', async () => {
    const seen: unknown[] = []
    const { client } = meet((request, response, count) => {
      seen.push([request.method, request.headers.authorization, request.headers['content-length']])
      if (count === 1) response.writeHead(308, { location: `${request.url}?moved` }).end()
      else answer(response)
    })
    await terminate(client)
    expect(seen).toEqual([
      ['POST', 'Bearer access-token', '2'],
      ['POST', 'Bearer access-token', '2'],
    ])
  })
})

test('calls that see a token expire share one new token and are replayed once', async () => {
  let issued = 0
  const auth = (): { accessToken: string; expiresIn: number } => ({
    accessToken: `token-${++issued}`,
    expiresIn: 3600,
  })
  const { client, count } = meet(
    ({ headers }, response) => {
      answer(response, {}, headers.authorization === 'Bearer token-2' ? 200 : 401)
    },
    { auth, attemptTimeout: 10_000 },
  )
  const calls = await Promise.all(Array.from({ length: 50 }, () => terminate(client)))
  expect(calls.map(({ attempts }) => attempts)).toEqual(calls.map(() => 2))
  expect([issued, count()]).toEqual([2, 100])
})

test('a permanently rejected token ends the call after one replay', async () => {
  const { client, count } = meet((_, response) => answer(response, { code: 16 }, 401), {
    auth: () => 'token',
  })
  expect(await failureOf(terminate(client))).toMatchObject({ code: 'unauthenticated', attempts: 2 })
  expect(count()).toBe(2)
})

test('an abort closes the connection', async () => {
  const closed = Promise.withResolvers<void>()
  const controller = new AbortController()
  const { client } = meet(
    (_, response) => {
      response.on('close', () => closed.resolve())
      controller.abort()
    },
    { attemptTimeout: 60_000 },
  )
  const call = client.exporters.get({ exportId: 'e1' }, { signal: controller.signal })
  expect(await failureOf(call)).toMatchObject({ name: 'AbortError' })
  await expect(closed.promise).resolves.toBeUndefined()
})
