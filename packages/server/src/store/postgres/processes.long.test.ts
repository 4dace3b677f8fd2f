import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../../clock/clock.ts'
import { setUpTenant } from '../../create-tenant.ts'
import { randomIds } from '../../ids/ids.ts'
import type { Fixtures } from '../../records/fixtures.ts'
import { newSecret } from '../../secrets/secrets.ts'
import { startTenant } from '../../start-tenant.ts'
import { killInTheMiddle } from '../../testing/durability/kill-in-the-middle.ts'
import { getToken } from '../../testing/tenant-client.ts'
import { StoreUnavailableError } from '../errors.ts'
import { openPostgresStore } from './open-postgres-store.ts'

const missing = missingPostgres()

const tenantSchema = z.object({
  baseUrl: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
})

/** A server in a separate process. */
type Server = z.infer<typeof tenantSchema> & { readonly stop: () => Promise<unknown> }

async function serve(databaseUrl: string): Promise<Server> {
  const script = fileURLToPath(new URL('../../testing/serve-in-process.ts', import.meta.url))
  const server = spawn(
    process.execPath,
    ['--conditions=@igakit/source', script, JSON.stringify({ databaseUrl, seed: 'a' })],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(server, 'exit')
  const lines = createInterface({ input: server.stdout })
  const { value: line } = await lines[Symbol.asyncIterator]().next()
  return {
    ...tenantSchema.parse(JSON.parse(String(line))),
    async stop() {
      server.kill('SIGTERM')
      const [code]: unknown[] = await exited
      return code
    },
  }
}

async function addRecords(databaseUrl: string, fixtures: Fixtures): Promise<void> {
  const store = await openPostgresStore(databaseUrl)
  await store.createTenant({ id: 'demo', signingKey: newSecret(), createdAt: '' })
  await setUpTenant({ store, clock: systemClock, ids: randomIds }, 'demo', fixtures)
  await store.close()
}

describe.skipIf(missing !== null)(`on PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres()
  })
  afterAll(() => postgres.stop())

  test('several processes serve one tenant without losing writes', async () => {
    const databaseUrl = await postgres.createDatabase()
    const rounds = ['1', '2', '3', '4', '5']
    await addRecords(databaseUrl, {
      authConfigs: rounds.map((id) => ({ id, deletedAt: null })),
      webhooks: [{ view: { id: 'w', displayName: 'before', description: 'before' } }],
    })
    const servers = await Promise.all([serve(databaseUrl), serve(databaseUrl)])
    const [first, second] = servers
    expect(second).toMatchObject({ clientId: first.clientId, clientSecret: first.clientSecret })
    // Both servers accept tokens from each other.
    const token = await getToken(first)
    const send = async (server: Server, method: string, path: string, body: object) => {
      const response = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: await response.json() }
    }
    for (const round of rounds) {
      const deletions = await Promise.all(
        servers.map((server) => send(server, 'DELETE', `/api/v1/auth-configs/${round}`, {})),
      )
      expect(new Set(deletions.map(({ status }) => status))).toEqual(new Set([200, 404]))

      const [, updated] = await Promise.all([
        send(first, 'POST', '/api/v1/webhooks/w', {
          updateMask: 'displayName',
          webhook: { displayName: round },
        }),
        send(second, 'POST', '/api/v1/webhooks/w', {
          updateMask: 'description',
          webhook: { description: round },
        }),
      ])
      expect(updated.status).toBe(200)
      const read = await send(second, 'POST', '/api/v1/webhooks/w', {
        updateMask: 'url',
        webhook: { url: 'https://hooks.example' },
      })
      expect(read.body).toMatchObject({ webhook: { displayName: round, description: round } })
    }
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0])
  })

  test('a server reports a lost database and still closes', async ({ skip }) => {
    skip(postgres.crash === null, 'the database of DATABASE_URL is not ours to stop')
    const gone = await startTestPostgres({ separate: true })
    const databaseUrl = await gone.createDatabase()
    const failures: unknown[] = []
    const tenant = await startTenant({ databaseUrl, onFailure: (error) => failures.push(error) })
    const token = await getToken(tenant)
    await gone.stop()
    const response = await fetch(`${tenant.baseUrl}/api/v1/systemlog/exports/e`, {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({
      code: 14,
      message: expect.stringContaining('nothing was written'),
    })
    expect(failures).toEqual([expect.any(StoreUnavailableError)])
    await tenant.close()
  })

  test('keeps every acknowledged write, and no partial one, after a kill', async () => {
    const databaseUrl = await postgres.createDatabase()
    for (const { acknowledged, lost, broken } of await killInTheMiddle(
      { databaseUrl },
      { rounds: 2, writes: 300 },
    )) {
      expect(acknowledged).toBeGreaterThanOrEqual(50)
      expect({ lost, broken }).toEqual({ lost: [], broken: 0 })
    }
  })
})
