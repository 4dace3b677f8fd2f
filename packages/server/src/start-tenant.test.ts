import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { credentialKind } from './records/tenant-records.ts'
import { startTenant } from './start-tenant.ts'
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts'
import { StoreLockedError } from './store/errors.ts'
import { getToken } from './testing/tenant-client.ts'

test('closes at the end of its scope', async () => {
  const baseUrl = await (async () => {
    await using tenant = await startTenant()
    expect((await fetch(`${tenant.baseUrl}/openapi.json`)).status).toBe(200)
    return tenant.baseUrl
  })()
  await expect(fetch(baseUrl)).rejects.toThrow('fetch failed')
})

test.each(['', 'A', 'a/b', '..', '-a', 'a'.repeat(64)])('refuses the name %j', async (tenant) => {
  await expect(startTenant({ tenant })).rejects.toThrow(RangeError)
})

test('has the same identifiers for the same seed, but other secrets', async () => {
  const first = await startTenant({ seed: 'a' })
  const second = await startTenant({ seed: 'a' })
  expect(second.clientId).toBe(first.clientId)
  expect(second.clientSecret).not.toBe(first.clientSecret)
  await first.close()
  await second.close()
})

test('keeps its clients in its file, which it locks while it runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-tenant-'))
  const file = join(folder, 'tenant.db')
  const first = await startTenant({ file, tenant: 'acme' })
  expect(first.baseUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/acme$/)
  await expect(startTenant({ file })).rejects.toThrow(StoreLockedError)
  await first.close()
  const second = await startTenant({ file, tenant: 'acme' })
  const { clientId, clientSecret } = first
  expect(second).toMatchObject({ clientId, clientSecret })
  expect(await getToken(second)).toBeTruthy()
  await second.close()
  const store = await openSqliteStore(file)
  const { credentials } = await store.transaction('acme', async (records) => ({
    ok: true,
    credentials: await records.list(credentialKind),
  }))
  expect(credentials.map(({ key }) => key)).toEqual([[clientId]])
  await store.close()
  rmSync(folder, { recursive: true })
})

test('makes each identifier of a seed once per file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-tenant-'))
  const file = join(folder, 'tenant.db')
  const clientIds: string[] = []
  for (const tenant of ['acme', 'globex', 'initech']) {
    const running = await startTenant({ file, tenant, seed: 'a' })
    clientIds.push(running.clientId)
    await running.close()
  }
  expect(new Set(clientIds).size).toBe(3)
  rmSync(folder, { recursive: true })
})

test('answers only that it failed, and reports the reason to its owner', async () => {
  const failures: unknown[] = []
  let broken = false
  const tenant = await startTenant({
    clock: {
      now: () => {
        if (broken) throw new RangeError('the clock stands still')
        return new Date()
      },
    },
    onFailure: (error, requestId) => failures.push([error, requestId]),
  })
  broken = true
  const response = await fetch(`${tenant.baseUrl}/auth/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: tenant.clientId,
      client_secret: tenant.clientSecret,
    }),
  })
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    code: 13,
    message: 'The server failed on this request.',
    details: [],
  })
  const requestId = response.headers.get('x-request-id')
  expect(failures).toEqual([[new RangeError('the clock stands still'), requestId]])
  await tenant.close()
})
