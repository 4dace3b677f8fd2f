// Runs three servers on a shared PostgreSQL database while clients write through all of them. Kills and restarts one
// server after another; acknowledged writes must persist: `node --conditions=@igakit/source kill-one-of-three.ts
// [KILLS]`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { missingPostgres, startTestPostgres } from '@igakit/test-postgres'
import * as z from 'zod'
import { setUpTenant } from '../../create-tenant.ts'
import { systemClock } from '../../clock/clock.ts'
import { randomIds } from '../../ids/ids.ts'
import { newSecret } from '../../secrets/secrets.ts'
import { openPostgresStore } from '../../store/postgres/open-postgres-store.ts'
import { getToken } from '../tenant-client.ts'

const KILLS = Number(process.argv[2] ?? 20)
const CLIENTS = 6
/** The number of acknowledged writes between two kills. */
const WRITES = 100

const announced = z.object({ baseUrl: z.string(), clientId: z.string(), clientSecret: z.string() })

interface Server extends z.infer<typeof announced> {
  readonly process: ChildProcess
}

async function serve(databaseUrl: string): Promise<Server> {
  const script = fileURLToPath(new URL('../serve-in-process.ts', import.meta.url))
  const options = JSON.stringify({ databaseUrl })
  const child = spawn(process.execPath, ['--conditions=@igakit/source', script, options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const { value: line } = await lines[Symbol.asyncIterator]().next()
  return { ...announced.parse(JSON.parse(String(line))), process: child }
}

async function main(): Promise<void> {
  const missing = missingPostgres()
  if (missing !== null) {
    console.log(`One of three servers killed: left out, since ${missing}.`)
    return
  }
  const postgres = await startTestPostgres()
  try {
    await run(await postgres.createDatabase())
  } finally {
    await postgres.stop()
  }
}

async function run(databaseUrl: string): Promise<void> {
  const begun = performance.now()
  const store = await openPostgresStore(databaseUrl)
  await store.createTenant({ id: 'demo', signingKey: newSecret(), createdAt: '' })
  const webhooks = Array.from({ length: CLIENTS }, (_, id) => ({
    view: { id: `w${id}`, description: '0' },
  }))
  await setUpTenant({ store, clock: systemClock, ids: randomIds }, 'demo', { webhooks })
  await store.close()

  const servers: Server[] = []
  // oxlint-disable-next-line no-await-in-loop -- The first start creates the client.
  for (let index = 0; index < 3; index++) servers.push(await serve(databaseUrl))
  const [first] = servers
  if (!first) throw new Error('There are three servers.')
  const token = await getToken(first)
  const acknowledged = webhooks.map(() => 0)
  const counts = { acknowledged: 0, failed: 0 }
  const over = new AbortController()
  let requests = 0

  /** Writes increasing numbers to one webhook through alternating servers. */
  const write = async (id: number): Promise<void> => {
    for (let number = 1; !over.signal.aborted; number++) {
      const { baseUrl } = servers[requests++ % servers.length] ?? first
      try {
        // oxlint-disable-next-line no-await-in-loop -- Each client sends one write at a time.
        const response = await fetch(`${baseUrl}/api/v1/webhooks/w${id}`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({
            updateMask: 'description',
            webhook: { description: String(number) },
          }),
        })
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await response.json()
        if (response.status === 200) {
          acknowledged[id] = number
          counts.acknowledged++
        } else {
          counts.failed++
        }
      } catch {
        // The server was killed; the write may or may not have succeeded.
        counts.failed++
      }
    }
  }
  const clients = webhooks.map((_, id) => write(id))
  for (let kill = 0; kill < KILLS; kill++) {
    const reached = counts.acknowledged + WRITES
    // oxlint-disable-next-line no-await-in-loop -- Waits until the clients have continued.
    while (counts.acknowledged < reached) await new Promise((resolve) => setTimeout(resolve, 5))
    const index = kill % servers.length
    const killed = servers[index]
    if (!killed) throw new Error('There are three servers.')
    const exited = once(killed.process, 'exit')
    killed.process.kill('SIGKILL')
    // oxlint-disable-next-line no-await-in-loop -- Kills one server at a time.
    await exited
    // oxlint-disable-next-line no-await-in-loop -- As above.
    servers[index] = await serve(databaseUrl)
  }
  over.abort()
  await Promise.all(clients)

  let lost = 0
  for (const [id, number] of acknowledged.entries()) {
    const { baseUrl } = servers[id % servers.length] ?? first
    // oxlint-disable-next-line no-await-in-loop -- Sends only a few requests.
    const found = await descriptionOf(baseUrl, token, id)
    // Numbers never decrease, and a larger number is correct, because a failed write may have succeeded.
    if (found < number) lost++
  }
  for (const server of servers) server.process.kill('SIGTERM')
  await Promise.all(servers.map((server) => once(server.process, 'exit')))
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(
    `One of three servers killed ${KILLS} times: of ${counts.acknowledged} acknowledged writes ${lost} are lost; ${counts.failed} requests failed (${seconds} s).`,
  )
  if (lost > 0 || counts.acknowledged < KILLS * WRITES) process.exitCode = 1
}

const updated = z.object({ webhook: z.object({ description: z.string() }) })

/** Reads the description of a webhook with an update that changes nothing. */
async function descriptionOf(baseUrl: string, token: string, id: number): Promise<number> {
  const response = await fetch(`${baseUrl}/api/v1/webhooks/w${id}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ updateMask: 'displayName', webhook: { displayName: 'read' } }),
  })
  return Number(updated.parse(await response.json()).webhook.description)
}

await main()
