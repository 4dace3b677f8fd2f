import { describe, expect, test } from 'vitest'
import type { Reply } from './protocol.ts'
import type { Report } from './report.ts'
import { serve, type Channel } from './worker-service.ts'

class FakeChannel extends EventTarget implements Channel {
  readonly replies: Reply[] = []

  postMessage(message: Reply): void {
    this.replies.push(message)
  }

  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const environment = { title: 'Test' }
const report: Report = {
  outcome: { matched: true, value: 'true', type: 'bool' },
  problems: [],
  caveats: [],
}
const request = { type: 'evaluate', id: 7, question: { expression: 'true', claimsJson: '{}' } }

describe('serve', () => {
  test('says that it is ready, then answers each request under its id', () => {
    const channel = new FakeChannel()
    serve(channel, { environment, evaluate: () => report })
    channel.receive(request)
    expect(channel.replies).toEqual([
      { type: 'ready', environment },
      { type: 'answer', id: 7, report },
    ])
  })

  test('turns an exception into a fault', () => {
    const channel = new FakeChannel()
    serve(channel, {
      environment,
      evaluate: () => {
        throw new Error('boom')
      },
    })
    channel.receive(request)
    expect(channel.replies.at(-1)).toEqual({ type: 'fault', id: 7, message: 'boom' })
  })
})
