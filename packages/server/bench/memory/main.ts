// Sends 200,000 requests to a tenant and fails if the tenant's memory grows after the first quarter: `node
// --conditions=@igakit/source main.ts`.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { Load, type WireRequest, wireRequest } from '../load.ts'

const REQUESTS = 200_000
const STEPS = 8
/** The number of steps after which caches are full. The memory at that point is the reference. */
const WARM = 2
/** The allowed fluctuation, in bytes. */
const SLACK = 8 * 1024 * 1024
/** The timeout, in milliseconds. */
const PATIENCE = 15 * 60_000

const child = fork(fileURLToPath(new URL('tenant.ts', import.meta.url)), {
  execArgv: ['--expose-gc', '--conditions=@igakit/source'],
})
const patience = setTimeout(() => {
  console.error(`It was not done after ${PATIENCE / 60_000} minutes.`)
  process.exitCode = 1
  child.kill()
}, PATIENCE)

const [started]: unknown[] = await once(child, 'message')
const { baseUrl, token } = z.object({ baseUrl: z.string(), token: z.string() }).parse(started)
const load = await Load.open(request('/search/app_users', { query: 'a' }), ...others())

const held: number[] = []
for (let step = 0; step < STEPS; step++) {
  // oxlint-disable-next-line no-await-in-loop -- Measures after each step.
  const seconds = await load.send(REQUESTS / STEPS)
  // oxlint-disable-next-line no-await-in-loop -- As above.
  held.push(await measure())
  const megabytes = ((held.at(-1) ?? 0) / 1024 / 1024).toFixed(1)
  console.log(
    `${((step + 1) * REQUESTS) / STEPS} requests, ${seconds.toFixed(1)} s: ${megabytes} MiB`,
  )
}
load.close()
child.kill()
clearTimeout(patience)

const growth = Math.max(...held.slice(WARM)) - (held[WARM - 1] ?? 0)
console.log(`It grew by ${(growth / 1024 / 1024).toFixed(1)} MiB after a quarter of the requests.`)
if (!(growth < SLACK)) {
  console.error(`At most ${SLACK / 1024 / 1024} MiB are allowed.`)
  process.exitCode = 1
}

async function measure(): Promise<number> {
  child.send('measure')
  const [message]: unknown[] = await once(child, 'message')
  return z.object({ heldBytes: z.number() }).parse(message).heldBytes
}

/**
 * Returns read, write and evaluation requests, with more rules than the cache can contain and more requests than the
 * journal keeps.
 */
function others(): WireRequest[] {
  const webhook = { updateMask: 'displayName', webhook: { displayName: 'New' } }
  return [
    request('/webhooks/memory', webhook),
    ...Array.from({ length: 2000 }, (_, index) =>
      request('/workload_federation/test-cel', {
        claimsJson: '{"ref":"refs/heads/main","run":7}',
        expression: `claims.ref == "refs/heads/main" && claims.run != ${index}.0`,
      }),
    ),
    ...Array.from({ length: 200 }, () => request('/webhooks/memory', webhook)),
    ...Array.from({ length: 50 }, () => request('/search/app_users', { query: 'a' })),
  ]
}

function request(path: string, body: object): WireRequest {
  return wireRequest(`${baseUrl}/api/v1${path}`, token, JSON.stringify(body))
}
