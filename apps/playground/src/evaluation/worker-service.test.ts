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
  isQuestion: (value) => typeof value === 'string',
  answer,
})
const request = { type: 'ask', id: 7, question: 'why' }

describe('serve', () => {
  test.each<[string, Service<string, string>['answer']]>([
    ['at once', (question) => `${question}?`],
    ['later', async (question) => `${question}?`],
  ])('says that it is ready, then answers each request under its id: %s', async (_, answer) => {
    const channel = new FakeChannel()
    serve(channel, service(answer))
    channel.receive(request)
    await vi.waitFor(() => expect(channel.replies).toHaveLength(3))
    expect(channel.replies).toEqual([
      { type: 'ready' },
      { type: 'begun', id: 7 },
      { type: 'answer', id: 7, answer: 'why?' },
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
    expect(channel.replies.at(-1)).toEqual({ type: 'fault', id: 7, message: 'boom' })
  })

  test('begins once it is prepared', async () => {
    const channel = new FakeChannel()
    const { promise, resolve } = Promise.withResolvers<void>()
    serve(channel, { ...service(() => 'because'), prepare: () => promise })
    channel.receive(request)
    await Promise.resolve()
    expect(channel.replies).toEqual([{ type: 'ready' }])
    resolve()
    await vi.waitFor(() => expect(channel.replies).toHaveLength(3))
  })

  test('turns what cannot be prepared into a fault', async () => {
    const channel = new FakeChannel()
    serve(channel, {
      ...service(() => 'because'),
      prepare: () => Promise.reject(new Error('not loaded')),
    })
    channel.receive(request)
    await vi.waitFor(() => expect(channel.replies).toHaveLength(2))
    expect(channel.replies.at(-1)).toEqual({ type: 'fault', id: 7, message: 'not loaded' })
  })
})
