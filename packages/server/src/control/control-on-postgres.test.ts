import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Fixtures } from '../records/fixtures.ts'
import { type RunningServer, startServer } from '../server/start-server.ts'
import { getToken } from '../testing/tenant-client.ts'

const missing = missingPostgres()

const accounts = Array.from({ length: 30 }, (_, index) => ({
  view: { appId: 'github', id: `account-${index}`, displayName: `Ada ${index}` },
}))
const fixtures = {
  apps: [{ id: 'github', displayName: 'GitHub' }],
  appUsers: accounts,
  exporters: [{ view: { exportId: 'e' } }],
} satisfies Fixtures

const found = z.object({ list: z.array(z.unknown()) })

/** How many accounts a search by a word finds. */
async function countAccounts(server: RunningServer): Promise<number> {
  const tenant = server.tenant('acme')
  const response = await fetch(`${tenant.baseUrl}/api/v1/search/app_users`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await getToken(tenant)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query: 'ada', pageSize: 100 }),
  })
  return found.parse(await response.json()).list.length
}

describe.skipIf(missing !== null)(`on PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
  let postgres: TestPostgres
  let one: RunningServer
  let other: RunningServer
  beforeAll(async () => {
    postgres = await startTestPostgres()
    const databaseUrl = await postgres.createDatabase()
    one = await startServer({ databaseUrl, tenants: [{ name: 'acme', fixtures }] })
    other = await startServer({ databaseUrl, tenants: [{ name: 'acme', fixtures }] })
  })
  afterAll(async () => {
    await one.close()
    await other.close()
    await postgres.stop()
  })

  test('records are those of every server, and found as they were', async () => {
    const { control } = one.tenant('acme')
    const { control: otherControl } = other.tenant('acme')
    await control.snapshot('start')
    await control.fixtures.put({ ...fixtures, appUsers: accounts.slice(0, 3) })
    expect([await countAccounts(one), await countAccounts(other)]).toEqual([3, 3])
    await control.restore('start')
    expect([await countAccounts(one), await countAccounts(other)]).toEqual([30, 30])
    await otherControl.fixtures.put({})
    expect(await countAccounts(one)).toBe(0)
    await control.reset()
    expect(await countAccounts(other)).toBe(30)
    const shown = await otherControl.fixtures.get()
    expect(shown.appUsers).toHaveLength(30)
    expect(shown).toMatchObject({ apps: fixtures.apps, exporters: fixtures.exporters })
  })

  test('all else is that of the one server that was asked', async () => {
    const { control } = one.tenant('acme')
    const { control: otherControl } = other.tenant('acme')
    control.clock.set({ time: '2030-01-01T00:00:00Z' })
    control.faults.add({ status: 503 })
    expect(otherControl.clock.get().mode).toBe('running')
    expect(otherControl.faults.list()).toEqual([])
    expect(await countAccounts(other)).toBe(30)
    await control.reset()
  })
})
