import { getEventListeners } from 'node:events'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createClient } from '../src/index.ts'

const CALLS = 10_000

/** Collects garbage and returns the heap usage in bytes. */
async function heapInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new TypeError('The engine has no gc().')
  for (let times = 0; times < 3; times++) {
    await new Promise((resolve) => setImmediate(resolve))
    collect()
  }
  return process.memoryUsage().heapUsed
}

test(`${CALLS} calls, failures among them, leave nothing behind: not in memory, nor on a signal, nor as timers`, async () => {
  let count = 0
  const body = JSON.stringify({ exporter: { displayName: 'x'.repeat(2000) } })
  const timers = new Set<object>()
  const client = createClient({
    baseUrl: 'https://tenant.example.com',
    auth: () => ({ accessToken: `token-${count}`, expiresIn: 3600 }),
    maxRetries: 1,
    fetch: async () => {
      count++
      if (count % 10 === 0) throw new TypeError('fetch failed')
      if (count % 7 === 0) return new Response('{"code":5}', { status: 404 })
      if (count % 11 === 0) return new Response('{"code":16}', { status: 401 })
      return new Response(body)
    },
    runtime: {
      random: () => 0,
      schedule: (milliseconds, run) => {
        const timer = {}
        timers.add(timer)
        const handle = setTimeout(() => {
          timers.delete(timer)
          run()
        }, milliseconds)
        return () => {
          timers.delete(timer)
          clearTimeout(handle)
        }
      },
    },
  })
  const { signal } = new AbortController()
  const call = async (): Promise<void> => {
    await client.exporters.get({ exportId: 'e1' }, { signal }).catch(() => 'any reason')
  }
  const batch = async (calls: number): Promise<void> => {
    for (let done = 0; done < calls; done += 100)
      await Promise.all(Array.from({ length: 100 }, call))
  }

  await batch(2000)
  const before = await heapInUse()
  await batch(CALLS)
  const growth = (await heapInUse()) - before
  expect(getEventListeners(signal, 'abort')).toEqual([])
  expect(timers.size).toBe(0)
  // Leaking one response per call would add 20 MB.
  expect(growth).toBeLessThan(2_000_000)
})
