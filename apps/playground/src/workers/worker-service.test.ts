import { describe, expect, test, vi } from 'vitest'
import type { Reply } from './protocol.ts'
import { serve, type Channel, type Service } from './worker-service.ts'

class FakeChannel extends EventTarget implements Channel<string> {
  readonly replies: Reply<string>[] = []

  postMessage(message: Reply<string>): void {
    this.replies.push(message)
  }

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const service = (answer: Service<string, string>['answer']): Service<string, string> => ({
  answer,
})
const request = { question: 'why' }

describe('serve', () => {
  test.each<[string, Service<string, string>['answer']]>([
    ['at once', (question) => `${question}?`],
    ['later', async (question) => `${question}?`],
  ])('reports ready, then answers each request: %s', async (_, answer) => {
    const channel = new FakeChannel()
    serve(channel, service(answer))
    channel.receive(request)
    await vi.waitFor(() => expect(channel.replies).toHaveLength(3))
    expect(channel.replies).toEqual([
      { type: 'ready' },
      { type: 'begun' },
      { type: 'answer', answer: 'why?' },
    ])
  })

  test.each<[string, Service<string, string>['answer']]>([
    [
      'thrown',
      () => {
        throw new Error('boom')
      },
    ],
    ['rejected with', () => Promise.reject(new Error('boom'))],
  ])('turns an exception into a fault: %s', async (_, answer) => {
    const channel = new FakeChannel()
    serve(channel, service(answer))
    channel.receive(request)
    await vi.waitFor(() => expect(channel.replies).toHaveLength(3))
    expect(channel.replies.at(-1)).toEqual({ type: 'fault', message: 'boom' })
  })

  test('passes a cancellation on', async () => {
    const channel = new FakeChannel()
    const { promise, resolve } = Promise.withResolvers<string>()
    serve(channel, { answer: () => promise, cancel: () => resolve('cancelled') })
    channel.receive(request)
    channel.receive({ isCancelled: true })
    await vi.waitFor(() => expect(channel.replies).toHaveLength(3))
    expect(channel.replies.at(-1)).toEqual({ type: 'answer', answer: 'cancelled' })
  })

  test('begins after preparing', async () => {
    const channel = new FakeChannel()
    const { promise, resolve } = Promise.withResolvers<void>()
    serve(channel, { ...service(() => 'because'), prepare: () => promise })
    channel.receive(request)
    await Promise.resolve()
    expect(channel.replies).toEqual([{ type: 'ready' }])
    resolve()
    await vi.waitFor(() => expect(channel.replies).toHaveLength(3))
  })

  test('turns a failed preparation into a fault', async () => {
    const channel = new FakeChannel()
    serve(channel, {
      ...service(() => 'because'),
      prepare: () => Promise.reject(new Error('not loaded')),
    })
    channel.receive(request)
    await vi.waitFor(() => expect(channel.replies).toHaveLength(2))
    expect(channel.replies.at(-1)).toEqual({ type: 'fault', message: 'not loaded' })
  })
})
