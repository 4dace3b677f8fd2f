import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { Load, wireRequest } from './load.ts'
import { runServer } from './run-server.ts'
import { TEST_CEL_PATH, testCelRequest } from './test-cel-request.ts'

/** The effect of large or slow requests on the tenant's other requests. */
export interface HostileResult {
  readonly name: string
  /** The response statuses of the hostile requests. */
  readonly statuses: string
  /** The p99 latency of the other requests, in milliseconds. */
  readonly p99: number
  readonly longest: number
}

const list = JSON.stringify({ list: Array.from({ length: 300 }, (_, index) => index) })
const MIB = 1024 * 1024

/** The hostile requests, keyed by table row. */
export const hostileRequests = {
  '1.2 MiB of `a&a&…` for a token': {
    path: '/auth/v1/token',
    contentType: 'application/x-www-form-urlencoded',
    body: () => 'a&'.repeat(0.6 * MIB),
    count: 4,
    hasToken: false,
  },
  '12 bodies of 31 MiB without a token': {
    path: TEST_CEL_PATH,
    contentType: 'application/json',
    body: () => 'x'.repeat(31 * MIB),
    count: 12,
    hasToken: false,
  },
  '16 MiB of `[` for test-cel': {
    path: TEST_CEL_PATH,
    contentType: 'application/json',
    body: () => '['.repeat(16 * MIB),
    count: 4,
    hasToken: true,
  },
  'claims of 3 MiB for test-cel': {
    path: TEST_CEL_PATH,
    contentType: 'application/json',
    body: () =>
      JSON.stringify({
        claimsJson: JSON.stringify({ list: Array.from({ length: 400_000 }, (_, i) => i) }),
        expression: 'claims.list.all(x, x >= 0.0)',
      }),
    count: 4,
    hasToken: true,
  },
  'the most expensive rule for test-cel': {
    path: TEST_CEL_PATH,
    contentType: 'application/json',
    body: () =>
      JSON.stringify({
        claimsJson: list,
        expression: 'claims.list.all(a, claims.list.all(b, claims.list.all(c, a + b + c >= 0.0)))',
      }),
    count: 6,
    hasToken: true,
  },
} as const

/** Measures the latency of other requests while a separate thread sends hostile requests. */
export async function measureHostileRequests(): Promise<readonly HostileResult[]> {
  const results: HostileResult[] = []
  for (const name of Object.keys(hostileRequests)) {
    // oxlint-disable-next-line no-await-in-loop -- Concurrent runs would distort the measurement.
    results.push(await measure(name))
  }
  return results
}

async function measure(name: string): Promise<HostileResult> {
  const server = await runServer('tenant')
  const load = await Load.open(
    wireRequest(`${server.baseUrl}${TEST_CEL_PATH}`, server.token, testCelRequest),
  )
  await load.send(2000)
  const { baseUrl, token } = server
  const sender = new Worker(new URL('hostile-sender.ts', import.meta.url), {
    workerData: { name, baseUrl, token },
  })
  const ended = once(sender, 'message')
  const over = new AbortController()
  void ended.then(() => over.abort())
  const times: number[] = []
  while (!over.signal.aborted) {
    const start = performance.now()
    // oxlint-disable-next-line no-await-in-loop -- Sends one request at a time.
    await load.sendOne()
    times.push(performance.now() - start)
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await setTimeout(1)
  }
  const [statuses]: unknown[] = await ended
  load.close()
  await sender.terminate()
  await server.stop()
  times.sort((a, b) => a - b)
  return {
    name,
    statuses: String(statuses),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    longest: times.at(-1) ?? Number.NaN,
  }
}
