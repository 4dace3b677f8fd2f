import { describe, expect, test } from 'vitest'
import { connect, failureOf, type Scene } from '../testing/connect.ts'

test('waiting for a token takes from the time of the call', async () => {
  const scene: Scene = connect(['hang'], {
    deadline: 1000,
    auth: () =>
      new Promise((resolve) => {
        scene.clock.schedule(900, () => resolve('token'))
      }),
  })
  const begun = scene.clock.now()
  expect(await failureOf(scene.client.exporters.get({ exportId: 'e1' }))).toMatchObject({
    code: 'call_timeout',
    attempts: 1,
  })
  expect(scene.clock.now() - begun).toBe(1000)
})

test('redirects take from the time of their attempt', async () => {
  const scene: Scene = connect([], {
    attemptTimeout: 1000,
    maxRetries: 0,
    fetch: (url, { signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        const headers = { location: `${url}/further` }
        scene.clock.schedule(900, () => resolve(new Response(null, { status: 307, headers })))
      }),
  })
  const begun = scene.clock.now()
  expect(await failureOf(scene.client.exporters.get({ exportId: 'e1' }))).toMatchObject({
    code: 'attempt_timeout',
    attempts: 1,
  })
  expect(scene.clock.now() - begun).toBe(1000)
})

describe('rejects an invalid limit and sends nothing', () => {
  test.each([
    ['maxRetries', Number.NaN],
    ['maxRetries', -1],
    ['attemptTimeout', Number.NaN],
    ['deadline', -1],
  ])('%s: %d', async (name, value) => {
    const { client, seen } = connect([{}])
    const call = client.exporters.get({ exportId: 'e1' }, { [name]: value })
    expect(await failureOf(call)).toMatchObject({ code: 'option', path: [name] })
    expect(seen).toEqual([])
  })
})
