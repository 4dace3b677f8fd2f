import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { systemClock } from '../clock/clock.ts'
import { done } from '../errors/refusal.ts'
import { randomIds } from '../ids/ids.ts'
import type { Fixtures } from '../records/fixtures.ts'
import { type RunningServer, startServer } from '../server/start-server.ts'
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts'
import { StoreUnavailableError } from '../store/errors.ts'
import { getToken } from '../testing/tenant-client.ts'
import { TenantState } from './tenant-state.ts'

const missing = missingPostgres()

const accounts = Array.from({ length: 30 }, (_, index) => ({
  view: { appId: 'github', id: `account-${index}`, displayName: `Ada ${index}` },
}))
const fixtures = {
  apps: [{ id: 'github', displayName: 'GitHub' }],
  appUsers: accounts,
  exporters: [{ view: { exportId: 'e' } }],
  secrets: [{ view: { vaultId: 's' }, content: 'content' }],
} satisfies Fixtures

const found = z.object({ list: z.array(z.unknown()) })

async function search(server: RunningServer): Promise<Response> {
  const tenant = server.tenant('acme')
  return fetch(`${tenant.baseUrl}/api/v1/search/app_users`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await getToken(tenant)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ query: 'ada', pageSize: 100 }),
  })
}

/** Counts the accounts that match a search word. */
async function countAccounts(server: RunningServer): Promise<number> {
  const response = await search(server)
  return found.parse(await response.json()).list.length
}

async function statusOfSearch(server: RunningServer): Promise<number> {
  return (await search(server)).status
}

async function tokenIdOf(server: RunningServer): Promise<unknown> {
  return decodeJwt(await getToken(server.tenant('acme'))).jti
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

  test('all servers share records and restore them unchanged', async () => {
    const { control } = one.tenant('acme')
    const { control: otherControl } = other.tenant('acme')
    await control.snapshot('start')
    await control.fixtures.put({ ...fixtures, appUsers: accounts.slice(0, 3) })
    expect([await countAccounts(one), await countAccounts(other)]).toEqual([3, 3])
    await control.restore('start')
    expect([await countAccounts(one), await countAccounts(other)]).toEqual([30, 30])
    await otherControl.fixtures.put({})
    expect(await countAccounts(one)).toBe(0)
    await otherControl.restore('start')
    expect(await control.fixtures.get()).toMatchObject({ secrets: fixtures.secrets })
    await control.reset()
    expect(await countAccounts(other)).toBe(30)
    const shown = await otherControl.fixtures.get()
    expect(shown.appUsers).toHaveLength(30)
    expect(shown).toMatchObject({ apps: fixtures.apps, exporters: fixtures.exporters })
  })

  test('all servers share the other control settings', async () => {
    const { control } = one.tenant('acme')
    const { control: otherControl } = other.tenant('acme')
    expect(other.controlToken).toBe(one.controlToken)
    await control.clock.set({ time: '2030-01-01T00:00:00Z' })
    expect(await otherControl.clock.advance({ by: '60s' })).toMatchObject({ mode: 'standing' })
    expect((await control.clock.get()).now).toBe('2030-01-01T00:01:00.000Z')
    await otherControl.faults.add({ operation: 'appUsers.search', status: 503, times: 2 })
    await otherControl.evolution.set({ fields: true, enumValues: false })
    expect(await control.evolution.get()).toEqual({ fields: true, enumValues: false })

    await control.journal.clear()
    const statuses: number[] = []
    for (const server of [one, other, one, other]) statuses.push(await statusOfSearch(server))
    expect(statuses).toEqual([503, 503, 200, 200])
    const { requests } = await otherControl.journal.list({ operation: 'appUsers.search' })
    expect(requests.map(({ status }) => status)).toEqual(statuses)
    expect(await control.faults.list()).toMatchObject([{ matched: 2, applied: 2 }])

    await otherControl.reset()
    expect(await control.clock.get()).toMatchObject({ mode: 'running' })
    expect(await control.faults.list()).toEqual([])
    expect(await control.journal.list()).toEqual({ requests: [], dropped: 0 })
  })

  test('seeded identifiers depend only on the order of requests', async () => {
    const { control } = one.tenant('acme')
    const runs: unknown[][] = []
    for (const servers of [
      [one, other, one],
      [other, other, one],
    ]) {
      await control.reset()
      await control.seed({ seed: 'a' })
      const ids: unknown[] = []
      for (const server of servers) ids.push(await tokenIdOf(server))
      runs.push(ids)
    }
    expect(runs[1]).toEqual(runs[0])
    expect(new Set(runs[0]).size).toBe(3)
  })

  test('applies a fault once, even to concurrent requests', async () => {
    const { control } = one.tenant('acme')
    await control.reset()
    await control.faults.add({ operation: 'appUsers.search', status: 503, times: 3 })
    const servers = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? one : other))
    const statuses = await Promise.all(servers.map(statusOfSearch))
    expect(statuses.filter((status) => status === 503)).toHaveLength(3)
    expect(statuses.filter((status) => status === 200)).toHaveLength(17)
  })

  test('a failed change leaves no trace in its process', async () => {
    await using opened = await openShared()
    const { shared, store } = opened
    const state = new TenantState('acme', { store, clock: systemClock, ids: randomIds })
    vi.spyOn(shared, 'change').mockImplementationOnce((_tenantId, work) => {
      work(null)
      return Promise.reject(new StoreUnavailableError('unknown', 'unavailable'))
    })
    const stop = () => {
      state.clock.set(0)
      return done(null)
    }
    await expect(state.change(stop)).rejects.toThrow(StoreUnavailableError)
    await state.refresh()
    expect(state.clock.state.mode).toBe('running')
  })

  test('the journal of each tenant stays bounded, however busy others are', async () => {
    await using opened = await openShared()
    const { shared } = opened
    for (let entry = 0; entry < 220; entry++) {
      for (const tenant of ['quiet', 'busy']) await shared.addToJournal(tenant, `${entry}`, 20)
    }
    for (const tenant of ['quiet', 'busy']) {
      const { entries, dropped } = await shared.readJournal(tenant, 1000)
      expect(entries.length).toBeLessThan(121)
      expect(entries.length + dropped).toBe(220)
    }
  })

  async function openShared() {
    const store = await openPostgresStore(await postgres.createDatabase())
    const { sharedControl: shared } = store
    if (!shared) throw new Error('Processes share PostgreSQL.')
    return { store, shared, [Symbol.asyncDispose]: () => store.close() }
  }
})
