import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import type { Fixtures } from '../src/index.ts'

const COUNT = 20_000

const startedSchema = z.object({
  origin: z.string(),
  controlToken: z.string(),
  tokens: z.object({ large: z.string(), small: z.string() }),
})

/** The effect of a change to 20,000 records on other requests. All times are in milliseconds. */
export interface Stall {
  readonly action: string
  readonly took: number
  /** The longest block of the event loop, which includes delays from other work on the machine. */
  readonly delay: number
  /** The maximum CPU time of one event loop turn. */
  readonly cpu: number
  /** The slowest read of the same tenant during the change. */
  readonly sameTenant: number
  readonly otherTenant: number
}

const fixtures: Fixtures = {
  apps: [{ id: 'app', displayName: 'App' }],
  directories: [{ view: { appId: 'app' } }],
  exporters: [{ view: { exportId: 'e' } }],
  appEntitlements: [{ view: { appId: 'app', id: 'ent', displayName: 'Entitlement' } }],
  appEntitlementAutomations: [{ view: { appId: 'app', appEntitlementId: 'ent' } }],
  users: Array.from({ length: COUNT }, (_, index) => ({
    view: {
      id: `user-${index}`,
      displayName: `User ${index}`,
      email: `user${index}@acme.example`,
      status: 'ENABLED' as const,
    },
  })),
  appUsers: Array.from({ length: COUNT }, (_, index) => ({
    view: {
      appId: 'app',
      id: `account-${index}`,
      displayName: `User ${index}`,
      email: `user${index}@acme.example`,
    },
  })),
}

/** Changes 20,000 users and accounts in several ways while reading from both tenants. */
export async function measureStalls(options: object = {}): Promise<Stall[]> {
  const worker = new Worker(new URL('servers/stalls.ts', import.meta.url), {
    workerData: { ...options, fixtures },
  })
  const [message]: unknown[] = await once(worker, 'message')
  const { origin, controlToken, tokens } = startedSchema.parse(message)
  const control = (method: string, path: string, body?: object) =>
    call(method, `${origin}/_control/tenants/large${path}`, controlToken, body)
  const operation = (method: string, path: string, body: object) =>
    call(method, `${origin}/large/api/v1${path}`, tokens.large, body)
  const actions: Readonly<Record<string, () => Promise<void>>> = {
    'PUT fixtures': () => control('PUT', '/fixtures', fixtures),
    'GET fixtures': () => control('GET', '/fixtures'),
    snapshot: () => control('PUT', '/snapshots/s'),
    restore: () => control('POST', '/snapshots/s/restore'),
    'a cel automation': () =>
      operation('POST', '/apps/app/entitlements/ent/automation/update', {
        updateMask: 'cel',
        cel: { expression: 'subject.email != ""' },
      }),
    'directories.update': () =>
      operation('PUT', '/directories/app', {
        mergeConfig: { matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }] },
      }),
    reset: () => control('POST', '/reset'),
  }
  // The first run loads the operations and is not measured.
  for (const run of Object.values(actions)) {
    // oxlint-disable-next-line no-await-in-loop -- One at a time.
    await run()
  }
  const stalls: Stall[] = []
  for (const [action, run] of Object.entries(actions)) {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The target is a thread, not a window.
    worker.postMessage('start')
    const reads = { large: 0, small: 0 }
    const done = new AbortController()
    const reading = (['large', 'small'] as const).map(async (tenant) => {
      while (!done.signal.aborted) {
        const url = `${origin}/${tenant}/api/v1/systemlog/exports/e`
        const start = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- Sends one read at a time.
        await call('GET', url, tokens[tenant])
        reads[tenant] = Math.max(reads[tenant], performance.now() - start)
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await setTimeout(5)
      }
    })
    const start = performance.now()
    await run()
    const took = performance.now() - start
    done.abort()
    await Promise.all(reading)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- As above.
    worker.postMessage('stop')
    const [measured]: unknown[] = await once(worker, 'message')
    const { delay, cpu } = z.object({ delay: z.number(), cpu: z.number() }).parse(measured)
    stalls.push({ action, took, delay, cpu, sameTenant: reads.large, otherTenant: reads.small })
  }
  await worker.terminate()
  return stalls
}

async function call(method: string, url: string, token: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.status !== 200)
    throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
}
