import { once } from 'node:events'
import { connect } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomIds as ids } from '../ids/ids.ts'
import type { AppEnv } from './app-env.ts'
import { defaultLimits } from './limits.ts'
import { listen, type Listener } from './listen.ts'
import { bodyOf, readBody } from './read-body.ts'

const MAX_BYTES = 1000

let listener: Listener
beforeAll(async () => {
  const app = new Hono<AppEnv>()
  app.post('/a', async (context) => {
    const refused = await readBody(context, MAX_BYTES)
    return refused ?? new Response(String(bodyOf(context).length))
  })
  // Reads only once all chunks of the body have arrived, as when the first request loads modules.
  app.post('/late', async (context) => {
    const { incoming } = context.env
    const length = Number(incoming.headers['content-length'])
    while (incoming.readableLength < length) {
      // oxlint-disable-next-line no-await-in-loop -- waits for the socket
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
    await readBody(context, length)
    return new Response(String(bodyOf(context).length))
  })
  listener = await listen({
    fetch: app.fetch,
    ids,
    host: '127.0.0.1',
    port: 0,
    limits: defaultLimits,
    observer: { started: () => undefined, answered: () => undefined },
    onFailure: (error) => {
      throw error
    },
  })
})
afterAll(() => listener.close())

const url = () => `http://127.0.0.1:${listener.port}/a`

/** Creates a body that is sent in chunks, because the length of a stream is unknown. */
const chunked = (size: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let left = size; left > 0; left -= 100) {
        controller.enqueue(new Uint8Array(Math.min(left, 100)))
      }
      controller.close()
    },
  })

const post = async (body: BodyInit | null) => {
  const init = { method: 'POST', body, duplex: 'half' }
  const response = await fetch(url(), init)
  return { status: response.status, text: await response.text() }
}

test.each([
  ['no body', null, '0'],
  ['a body of the maximum size', Buffer.alloc(MAX_BYTES), '1000'],
  ['chunks of the maximum size', chunked(MAX_BYTES), '1000'],
])('reads %s', async (_, body, length) => {
  expect(await post(body)).toEqual({ status: 200, text: length })
})

test('reads a body that has arrived in several chunks', async () => {
  const late = url().replace('/a', '/late')
  const response = await fetch(late, { method: 'POST', body: Buffer.alloc(100_000) })
  expect(await response.text()).toBe('100000')
})

test.each([
  ['a longer body', Buffer.alloc(MAX_BYTES + 1)],
  ['a body of megabytes', Buffer.alloc(8_000_000)],
  ['longer chunks', chunked(MAX_BYTES + 1)],
])('refuses %s with a response', async (_, body) => {
  const { status, text } = await post(body)
  expect(status).toBe(413)
  expect(JSON.parse(text)).toMatchObject({ code: 11, details: [] })
})

test('refuses by Content-Length before the body arrives', async () => {
  const socket = connect(listener.port, '127.0.0.1')
  socket.write('POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n')
  const [answer]: Buffer[] = await once(socket, 'data')
  expect(answer?.toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
})
