import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { randomIds as ids } from '../ids/ids.ts'
import { listen } from './listen.ts'

const nobody = (error: Error) => {
  throw error
}

const failing = () => Promise.reject(new RangeError('on purpose'))

const echo = async (incoming: Request) => new Response(await incoming.text())

test('finishes the requests under way before it is closed', async () => {
  const { port, close } = await listen({ handle: echo, ids }, 0, nobody)
  const outgoing = request({ port, path: '/a', method: 'POST' })
  const answered: Promise<IncomingMessage[]> = once(outgoing, 'response')
  outgoing.write('first, ')
  await setTimeout(50)
  const start = performance.now()
  const closed = close()
  outgoing.end('last')
  const [incoming] = await answered
  expect(incoming && (await text(incoming))).toBe('first, last')
  await closed
  // Well before connections that nobody uses time out.
  expect(performance.now() - start).toBeLessThan(2000)
  await expect(fetch(`http://127.0.0.1:${port}/a`)).rejects.toThrow(TypeError)
})

test('tells of what the handler failed with, and ends the request', async () => {
  const onFailure = vi.fn<(error: Error) => void>()
  const { port, close } = await listen({ handle: failing, ids }, 0, onFailure)
  await expect(fetch(`http://127.0.0.1:${port}/a`)).rejects.toThrow(TypeError)
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(new RangeError('on purpose'))
  await close()
})

test('takes nobody who goes away for a failure', async () => {
  const onFailure = vi.fn<(error: Error) => void>()
  const { port, close } = await listen({ handle: echo, ids }, 0, onFailure)
  const outgoing = request({ port, path: '/a', method: 'POST' })
  outgoing.on('error', () => {})
  outgoing.write('first, ')
  await setTimeout(50)
  outgoing.destroy()
  await setTimeout(50)
  await close()
  expect(onFailure).not.toHaveBeenCalled()
})

test('says when its port is taken', async () => {
  const { port, close } = await listen({ handle: echo, ids }, 0, nobody)
  await expect(listen({ handle: echo, ids }, port, nobody)).rejects.toThrow('EADDRINUSE')
  await close()
})
