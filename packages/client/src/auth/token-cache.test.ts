import { describe, expect, test } from 'vitest'
import type { TokenRefreshEvent } from '../hooks/hooks.ts'
import { AuthError } from '../errors/auth-error.ts'
import { fakeClock } from '../testing/fake-clock.ts'
import { failureOf } from '../testing/connect.ts'
import { nextTask } from '../testing/next-task.ts'
import { tokenCache } from './token-cache.ts'
import type { IssuedToken } from './token-source.ts'

type Load = () => Promise<string | IssuedToken>

function cache(load: Load) {
  const clock = fakeClock()
  const events: TokenRefreshEvent[] = []
  let loads = 0
  const counted: Load = () => {
    loads++
    return load()
  }
  const runtime = { ...clock, random: () => 0.5, fetch }
  const hooks = [{ onTokenRefresh: (event: TokenRefreshEvent): void => void events.push(event) }]
  const source = tokenCache({ load: counted, runtime, hooks, secrets: ['hunter2'] })
  return { source, clock, events, loads: () => loads }
}

/** Returns a source of tokens t1, t2, ..., each valid for an hour. */
function hourly(): Load {
  let count = 0
  return async () => ({ accessToken: `t${++count}`, expiresIn: 3600 })
}

test('concurrent requests share one token request', async () => {
  const { source, loads } = cache(hourly())
  const tokens = await Promise.all(Array.from({ length: 1000 }, async () => source.get()))
  expect(new Set(tokens)).toEqual(new Set(['t1']))
  expect(loads()).toBe(1)
})

test('uses a token until shortly before it expires, then replaces it early', async () => {
  const { source, clock, loads } = cache(hourly())
  expect(await source.get()).toBe('t1')
  clock.advance(3_539_000)
  expect([source.get(), loads()]).toEqual(['t1', 1])
  clock.advance(2000)
  expect([source.get(), source.get(), loads()]).toEqual(['t1', 't1', 2])
  await nextTask()
  expect([source.get(), loads()]).toEqual(['t2', 2])
})

test('replaces a short-lived token in its last fifth', async () => {
  const { source, clock, loads } = cache(async () => ({ accessToken: 't', expiresIn: 10 }))
  await source.get()
  clock.advance(7999)
  expect([source.get(), loads()]).toEqual(['t', 1])
  clock.advance(1)
  expect([source.get(), loads()]).toEqual(['t', 2])
})

test('waits for a new token after expiry', async () => {
  const { source, clock } = cache(hourly())
  await source.get()
  clock.advance(3_600_000)
  const next = source.get()
  expect(next).toBeInstanceOf(Promise)
  expect(await next).toBe('t2')
})

test('uses a token without expiry until it is rejected', async () => {
  let count = 0
  const { source, clock } = cache(async () => ({ accessToken: `t${++count}` }))
  expect(await source.get()).toBe('t1')
  clock.advance(1e12)
  expect(source.get()).toBe('t1')
  expect(source.reject('t1')).toBe(true)
  expect(await source.get()).toBe('t2')
})

test('a rejection of an old token does not affect the new one', async () => {
  const { source } = cache(hourly())
  await source.get()
  source.reject('t1')
  expect(await source.get()).toBe('t2')
  source.reject('t1')
  expect(source.get()).toBe('t2')
})

test('requests a plain string each time', async () => {
  let count = 0
  const { source } = cache(async () => `t${++count}`)
  expect([await source.get(), await source.get()]).toEqual(['t1', 't2'])
})

test('pauses after a failure, doubling each time up to a minute', async () => {
  const { source, clock, loads } = cache(() => Promise.reject(new Error('no')))
  for (const [index, pause] of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000].entries()) {
    const first = await failureOf(Promise.resolve().then(() => source.get()))
    clock.advance(pause - 1)
    const second = await failureOf(Promise.resolve().then(() => source.get()))
    expect(second).toBe(first)
    expect(loads()).toBe(index + 1)
    clock.advance(1)
  }
})

test.each([
  [120_000, 120_000],
  [1e12, 300_000],
  [Infinity, 300_000],
])('a requested pause of %d ms takes %d ms', async (retryAfter, pause) => {
  const { source, clock, loads } = cache(() =>
    Promise.reject(new AuthError('token_unavailable', 'busy', { retryAfter })),
  )
  const fail = (): Promise<unknown> => failureOf(Promise.resolve().then(() => source.get()))
  await fail()
  clock.advance(pause - 1)
  await fail()
  expect(loads()).toBe(1)
  clock.advance(1)
  await fail()
  expect(loads()).toBe(2)
})

test('a success resets the pauses', async () => {
  let fails = true
  const { source, clock } = cache(async () => {
    if (fails) throw new Error('no')
    return { accessToken: 't', expiresIn: 1 }
  })
  await failureOf(Promise.resolve().then(() => source.get()))
  clock.advance(1000)
  fails = false
  expect(await source.get()).toBe('t')
  clock.advance(1000)
  fails = true
  await failureOf(Promise.resolve().then(() => source.get()))
  clock.advance(1000)
  fails = false
  expect(await source.get()).toBe('t')
})

test('reports an early refresh failure to hooks only', async () => {
  let fails = false
  const { source, clock, events, loads } = cache(async () => {
    if (fails) throw new Error('no')
    return { accessToken: 't', expiresIn: 100 }
  })
  await source.get()
  fails = true
  clock.advance(81_000)
  expect(source.get()).toBe('t')
  await nextTask()
  expect([source.get(), loads()]).toEqual(['t', 2])
  expect(events.map(({ outcome }) => outcome)).toEqual(['issued', 'failed'])
  clock.advance(20_000)
  const error = await failureOf(Promise.resolve().then(() => source.get()))
  expect(error).toMatchObject({ name: 'AuthError', code: 'token_unavailable' })
})

describe('rejects tokens that are invalid in headers without quoting them', () => {
  test.each(['', 'hunter2 x', 'hunter2\n', 'hunter2\r\nx-admin: 1', 'hünter2'])(
    '%j',
    async (token) => {
      const { source } = cache(async () => token)
      const error = await failureOf(Promise.resolve().then(() => source.get()))
      expect(error).toMatchObject({ code: 'token_malformed' })
      expect(String(error)).not.toMatch(/h.nter2/)
    },
  )
})

test('redacts the error of a failing token function', async () => {
  const { source } = cache(() => Promise.reject(new Error('wrong password hunter2')))
  const error = await failureOf(Promise.resolve().then(() => source.get()))
  expect(error).toMatchObject({ cause: { message: 'wrong password [redacted]' } })
})
