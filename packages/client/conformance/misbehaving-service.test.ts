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

/** A client of a service that behaves so; it waits for nothing longer than a test should. */
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

/** Misbehaves at the first request alone. */
const once = (behaviour: Behaviour): Behaviour => {
  return (request, response, count) =>
    count === 1 ? behaviour(request, response, count) : answer(response, { fine: true })
}

describe('what an idempotent call survives once, and any other call does not', () => {
  test.each<[string, string, Behaviour]>([
    ['headers that never come', 'attempt_timeout', () => {}],
    [
      'a body that never ends',
      'attempt_timeout',
      (_, response) => {
        response.writeHead(200)
        const drip = setInterval(() => response.write(' '), 20)
        response.on('close', () => clearInterval(drip))
      },
    ],
    [
      'a body that is cut, of a known length',
      'connection',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' })
        response.write('{"fine":', () => response.destroy())
      },
    ],
    [
      'a body that is cut, of an unknown length',
      'connection',
      (_, response) => {
        response.writeHead(200)
        response.write('{"fine":true}', () => response.destroy())
      },
    ],
    ['a connection that is closed without an answer', 'connection', (_, r) => void r.destroy()],
    [
      'an answer that is no HTTP',
      'connection',
      (_, response) => void response.socket?.end('HTTP/9 what\r\never\r\n\r\n'),
    ],
    [
      'a body that is not what its encoding says',
      'connection',
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
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

test('nobody listens', async () => {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => {
    server.close(resolve)
  })
  const error = await failureOf(get(connectTo(`http://127.0.0.1:${port}`)))
  expect(error).toMatchObject({ code: 'connection', attempts: 4, cause: { code: 'ECONNREFUSED' } })
  expect(String(error)).toContain('ECONNREFUSED')
})

describe('a storm of 429', () => {
  test('is waited for, even by a call that cannot be repeated', async () => {
    const { client, count } = meet((_, response, number) => {
      if (number > 3) answer(response)
      else response.writeHead(429, { 'retry-after': '0' }).end('slow down')
    })
    expect(await terminate(client)).toMatchObject({ attempts: 4 })
    expect(count()).toBe(4)
  })

  test('that lasts ends the call with the deadline, though it never stops', async () => {
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
    ['a page of HTML', '<!doctype html>', 'response_not_json'],
    ['a list', '[]', 'response_not_json'],
    ['a text', '"fine"', 'response_not_json'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), 'response_not_json'],
    ['invalid UTF-8 in valid JSON', Buffer.from('{"a":"\xff"}', 'latin1'), 'response_not_json'],
    ['nothing', '', 'response_not_json'],
  ])('%s is no answer', async (_, body, code) => {
    const { client, count } = meet((__, response) => void response.end(body))
    expect(await failureOf(get(client))).toMatchObject({ code, status: 200 })
    expect(count()).toBe(1)
  })
})

describe('more than one wants to read', () => {
  test('an error of 10 MiB is read as far as 64 KiB, and need not be sent', async () => {
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

  test('an error whose body never ends is told by its status', async () => {
    const { client } = meet(
      (_, response) => {
        response.writeHead(404)
        response.write('{"code":5,')
      },
      {
        attemptTimeout: 60_000,
        runtime: {
          // The time of an error's body passes quickly.
          schedule: (milliseconds, run) => {
            const timer = setTimeout(run, milliseconds / 50)
            return () => clearTimeout(timer)
          },
        },
      },
    )
    expect(await failureOf(get(client))).toMatchObject({ code: 'not_found', body: '{"code":5,' })
  })

  test('an answer that never ends is given up at the limit', async () => {
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

  test('an answer that is small on the wire alone is given up at the limit', async () => {
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

test('a success whose body breaks is an answer, so that a secret in it is not asked for again', async () => {
  const { client, count } = meet((_, response) => {
    response.writeHead(200)
    response.write('{"material":{"accessToken":', () => response.destroy())
  })
  const call = client.decoys.rotate({ id: 'd1' }, { maxRetries: 5 })
  expect(await failureOf(call)).toMatchObject({ code: 'connection', attempts: 1 })
  expect(count()).toBe(1)
})

test('100 MB of a success, of a known length or not, are given up at the limit', async () => {
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

test('objects nested deeper than the stack are an answer, with every part that reads it', async () => {
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
  // What compares objects would overflow the stack itself.
  const { status } = await get(client)
  const revoked = await client.secrets.revoke({ vaultId: 'v1' }).withResponse()
  const accounts = await client.appUsers.search().toArray({ limit: Infinity })
  expect([status, revoked.status, accounts.length]).toEqual([200, 200, 9])
  expect(records.length).toBeGreaterThan(0)
})

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])('%i to another origin gets nothing', async (status) => {
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

test('a token that expires during calls is replaced once for all of them, and each call is replayed once', async () => {
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

test('a token that is refused for good ends the call after one replay', async () => {
  const { client, count } = meet((_, response) => answer(response, { code: 16 }, 401), {
    auth: () => 'token',
  })
  expect(await failureOf(terminate(client))).toMatchObject({ code: 'unauthenticated', attempts: 2 })
  expect(count()).toBe(2)
})

test('who leaves closes the connection', async () => {
  const closed = Promise.withResolvers<void>()
  const { client } = meet((_, response) => void response.on('close', () => closed.resolve()), {
    attemptTimeout: 60_000,
  })
  const controller = new AbortController()
  const call = client.exporters.get({ exportId: 'e1' }, { signal: controller.signal })
  setTimeout(() => controller.abort(), 50)
  expect(await failureOf(call)).toMatchObject({ name: 'AbortError' })
  await expect(closed.promise).resolves.toBeUndefined()
})
