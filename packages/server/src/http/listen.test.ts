import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { statusSchema } from '@igakit/schemas'
import { expect, test, vi } from 'vitest'
import { randomIds as ids } from '../ids/ids.ts'
import type { Answered, FailureListener } from './exchange.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { listen, type ListenOptions } from './listen.ts'

const POST = 'POST /a HTTP/1.1\r\nHost: a\r\n'

const failing = () => Promise.reject(new RangeError('on purpose'))

const echo = async (incoming: Request) => new Response(await incoming.text())

interface Started {
  readonly port: number
  readonly close: () => Promise<void>
  /** Resolves when the head of the first request has arrived. */
  readonly reached: Promise<void>
  readonly answered: Answered[]
  readonly onFailure: ReturnType<typeof vi.fn<FailureListener>>
}

async function start(
  fetch: ListenOptions['fetch'],
  limits: Partial<Limits> = {},
  others: Partial<ListenOptions> = {},
): Promise<Started> {
  const answered: Answered[] = []
  const { promise: reached, resolve } = Promise.withResolvers<void>()
  const onFailure = vi.fn<FailureListener>()
  const { port, close } = await listen({
    fetch,
    ids,
    host: '127.0.0.1',
    port: 0,
    limits: { ...defaultLimits, ...limits },
    observer: { started: () => resolve(), answered: (one) => answered.push(one) },
    onFailure,
    ...others,
  })
  return { port, close, reached, answered, onFailure }
}

/** Writes raw bytes to a connection and reads until the server closes the connection. */
async function converse(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

/** Parses a raw response. */
function parse(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [line, ...fields] = head.split('\r\n')
  const headers = new Headers(
    fields.map((field): [string, string] => [
      field.slice(0, field.indexOf(':')),
      field.slice(field.indexOf(':') + 1),
    ]),
  )
  return { status: Number(line?.split(' ')[1]), headers, body }
}

test('answers pending requests before it closes', async () => {
  // If closing waited for either timeout, the test would exceed its own timeout.
  const limits = { keepAliveTimeout: 600_000, closeTimeout: 600_000 }
  const { port, close, reached } = await start(echo, limits)
  const outgoing = request({ port, path: '/a', method: 'POST' })
  const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
  outgoing.write('first, ')
  await reached
  const closed = close()
  outgoing.end('last')
  const [incoming] = await answered
  expect(incoming?.headers.connection).toBe('close')
  expect(incoming && (await text(incoming))).toBe('first, last')
  await closed
  await expect(fetch(`http://127.0.0.1:${port}/a`)).rejects.toThrow(TypeError)
})

test('answers requests sent before the close, even if unread', async () => {
  const { port, close } = await start(echo)
  const sockets = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  for (const socket of sockets) socket.write(`${POST}Content-Length: 4\r\n\r\nsent`)
  const closed = close()
  for (const answer of await Promise.all(sockets.map((socket) => text(socket)))) {
    expect(parse(answer)).toMatchObject({ status: 200, body: 'sent' })
  }
  await closed
})

test('closes despite a stuck request', async () => {
  const { port, close, reached, answered } = await start(echo, { closeTimeout: 100 })
  const outgoing = request({ port, path: '/a', method: 'POST' })
  const failed: Promise<unknown[]> = once(outgoing, 'error')
  outgoing.write('first, ')
  await reached
  await close()
  await failed
  expect(answered.map(({ status }) => status)).toEqual([null])
})

test('reports an unexpected error and answers 500', async () => {
  const { port, close, onFailure, answered } = await start(failing)
  const response = await fetch(`http://127.0.0.1:${port}/a`)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 13 })
  await close()
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new RangeError('on purpose'))
  expect(answered.map(({ status }) => status)).toEqual([500])
})

test('does not report a client that disconnects', async () => {
  const { port, close, reached, onFailure, answered } = await start(echo)
  const outgoing = request({ port, path: '/a', method: 'POST' })
  outgoing.on('error', () => {})
  outgoing.write('first, ')
  await reached
  outgoing.destroy()
  await vi.waitFor(() => expect(answered).toHaveLength(1))
  await close()
  expect(onFailure).not.toHaveBeenCalled()
  expect(answered.map(({ status }) => status)).toEqual([null])
})

test('fails if the port is in use', async () => {
  const { port, close } = await start(echo)
  await expect(start(echo, {}, { port })).rejects.toThrow('EADDRINUSE')
  await close()
})

test.each([
  ['headers that are too large', `${POST}X: ${'x'.repeat(2000)}\r\n\r\n`, 431, 11],
  ['bytes other than HTTP', 'EHLO example.org\r\n\r\n', 400, 3],
  ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, 400, 3],
  ['a length and chunks', `${POST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`, 400, 3],
  ['two hosts', `${POST}Host: b\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`, 400, 3],
  ['an invalid host', 'GET /a HTTP/1.1\r\nHost: a/../b?\r\nConnection: close\r\n\r\n', 400, 3],
  ['no host', 'GET /a HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 3],
  [
    'an impossible host',
    'GET /a HTTP/1.1\r\nHost: 256.256.256.256\r\nConnection: close\r\n\r\n',
    400,
    3,
  ],
  [
    'another expectation',
    `${POST}Expect: a-miracle\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
    417,
    3,
  ],
  ['endless headers', 'GET /a HTTP/1.1\r\nHost: a\r\nX: ', 408, 4],
  ['an incomplete body', `${POST}Content-Length: 5\r\n\r\nab`, 408, 4],
])('refuses %s', async (_, sent, status, code) => {
  const { port, close, answered } = await start(echo, {
    headerBytes: 1000,
    // Use short timeouts only where a timeout is expected, so that a busy machine does not fail the other cases.
    ...(status === 408 && { headersTimeout: 100, requestTimeout: 200 }),
  })
  const answer = parse(await converse(port, sent))
  expect(answer.status).toBe(status)
  expect(statusSchema.parse(JSON.parse(answer.body))).toMatchObject({ code, details: [] })
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  await close()
  expect(answered.map((one) => [one.status, one.exchange.requestId])).toEqual([
    [status, answer.headers.get('x-request-id')],
  ])
})

test('continues a request with Expect: 100-continue', async () => {
  const { port, close } = await start(echo)
  const headers = `${POST}Expect: 100-Continue\r\nContent-Length: 2\r\nConnection: close\r\n\r\n`
  const answer = await converse(port, `${headers}{}`)
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/)
  await close()
})

test('answers HTTP/1.0 requests without a host', async () => {
  const { port, close } = await start(({ url }) => new Response(url))
  const answer = parse(await converse(port, 'GET /a?b HTTP/1.0\r\n\r\n'))
  expect(answer).toMatchObject({ status: 200, body: 'http://localhost/a?b' })
  await close()
})

test('answers 504 for a slow handler and drops its late response', async () => {
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const { port, close, onFailure, answered } = await start(() => late, { answerTimeout: 50 })
  const response = await fetch(`http://127.0.0.1:${port}/a`)
  expect(response.status).toBe(504)
  expect(await response.json()).toMatchObject({ code: 4 })
  resolve(new Response('late'))
  await close()
  expect(onFailure).not.toHaveBeenCalled()
  expect(answered.map(({ status }) => status)).toEqual([504])
})

test('sends no length with an empty response', async () => {
  const { port, close } = await start(() => new Response(null, { status: 204 }))
  const response = await fetch(`http://127.0.0.1:${port}/a`)
  expect([response.status, response.headers.has('content-length')]).toEqual([204, false])
  await close()
})
