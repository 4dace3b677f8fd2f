import { expect, test } from 'vitest'
import { connect, failureOf } from '../testing/connect.ts'
import type { Hooks } from './hooks.ts'
import { tell } from './hooks.ts'

/** Returns hooks that record the names of events. */
function recorder(): { hooks: Hooks; events: string[] } {
  const events: string[] = []
  const hooks: Hooks = {
    onRequest: ({ attempt }) => void events.push(`request ${attempt}`),
    onResponse: ({ attempt, status }) => void events.push(`response ${attempt} ${status}`),
    onFailure: ({ attempt }) => void events.push(`failure ${attempt}`),
    onRetry: ({ attempt, delay }) => void events.push(`retry ${attempt} ${delay}`),
    onTokenRefresh: ({ outcome }) => void events.push(`token ${outcome}`),
  }
  return { hooks, events }
}

test('calls every hook for every step in order', async () => {
  const [one, other] = [recorder(), recorder()]
  let tokens = 0
  const { client } = connect(
    [{ status: 401 }, new TypeError('fetch failed'), { status: 429 }, {}],
    {
      hooks: [one.hooks, other.hooks],
      auth: () => ({ accessToken: `t${++tokens}`, expiresIn: 3600 }),
    },
  )
  await client.exporters.get({ exportId: 'e1' })
  expect(one.events).toEqual([
    'token issued',
    'request 1',
    'response 1 401',
    'token issued',
    'request 2',
    'failure 2',
    'retry 2 499',
    'request 3',
    'response 3 429',
    'retry 3 999',
    'request 4',
    'response 4 200',
  ])
  expect(other.events).toEqual(one.events)
})

test.each([
  ['a line break in a value', { 'x-trace': 'a\r\nx-injected: 1' }],
  ['a line break in a name', { 'x\r\ny': '1' }],
  ['a character beyond Latin-1', { 'x-trace': '☃' }],
  ['no name', { '': '1' }],
])(
  'rejects a header with %s from a hook, and does not report a broken connection',
  async (_, added) => {
    const failures: unknown[] = []
    const { client, seen } = connect([{}], {
      hooks: {
        onRequest: ({ headers }) => void Object.assign(headers, added),
        onFailure: ({ error }) => void failures.push(error),
      },
    })
    const error = await failureOf(client.exporters.get({ exportId: 'e1' }))
    expect(error).toMatchObject({ code: 'option', path: ['hooks'], operation: 'exporters.get' })
    expect(String(error)).not.toContain('injected')
    expect(failures).toEqual([error])
    expect(seen).toEqual([])
  },
)

test('a hook can add headers, but neither sees nor sets the credential', async () => {
  const seenByHook: string[] = []
  const { client, seen } = connect([{}], {
    hooks: {
      onRequest({ headers }) {
        seenByHook.push(...Object.keys(headers))
        headers['x-trace'] = 't'
        headers['Authorization'] = 'Bearer other'
      },
    },
  })
  await client.exporters.get({ exportId: 'e1' })
  expect(seenByHook).toEqual(['accept', 'user-agent'])
  expect(seen[0]?.headers.get('x-trace')).toBe('t')
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer access-token')
})

test('a hook that keeps the headers never gets the credential', async () => {
  const kept: unknown[] = []
  const { client, seen } = connect([{}], { hooks: { onRequest: (event) => void kept.push(event) } })
  await client.exporters.get({ exportId: 'e1' })
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer access-token')
  expect(JSON.stringify(kept)).toContain('igakit-client')
  expect(JSON.stringify(kept)).not.toContain('access-token')
})

test('reports an exception in a hook as uncaught and calls the next hook', async () => {
  const reported: unknown[] = []
  const original = globalThis.queueMicrotask
  globalThis.queueMicrotask = (run) => {
    try {
      run()
    } catch (error) {
      reported.push(error)
    }
  }
  const { hooks, events } = recorder()
  const failure = new Error('hook failed')
  const failing: Hooks = {
    onRetry() {
      throw failure
    },
  }
  tell([failing, hooks], (each) =>
    each.onRetry?.({
      call: { operation: 'x', method: 'GET', url: 'x', pathTemplate: 'x' },
      attempt: 1,
      delay: 2,
      status: 503,
    }),
  )
  globalThis.queueMicrotask = original
  expect(reported).toEqual([failure])
  expect(events).toEqual(['retry 1 2'])
})
