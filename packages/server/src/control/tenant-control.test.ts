import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Fixtures } from '../records/fixtures.ts'
import { startServer } from '../server/start-server.ts'
import { controlClient } from '../testing/control-client.ts'
import { getToken, startTestTenant } from '../testing/tenant-client.ts'
import { ControlRefusedError } from './control-refused-error.ts'

const fixtures = {
  secrets: [{ view: { vaultId: 's', displayName: 'Staging' }, content: 'content' }],
  exporters: [{ view: { exportId: 'e', displayName: 'Archive' } }],
  functions: [{ id: 'f', deletedAt: null }],
} satisfies Fixtures

const deleteExporter = ['DELETE', '/api/v1/systemlog/exports/e', {}] as const
const getExporter = ['GET', '/api/v1/systemlog/exports/e'] as const
const commit = ['POST', '/api/v1/functions/f/commits', { filenames: ['a.ts'] }] as const

test('returns records as fixtures and accepts them again', async () => {
  await using from = await startTestTenant({ fixtures })
  await using to = await startTestTenant({ fixtures: { webhooks: [{ view: { id: 'w' } }] } })
  const shown = await from.tenant.control.fixtures.get()
  expect(shown).toEqual(fixtures)
  await to.tenant.control.fixtures.put(shown)
  expect(await to.tenant.control.fixtures.get()).toEqual(fixtures)
  // Clients are not part of the fixtures: their tokens and credentials stay valid.
  expect(await to.call(...getExporter)).toMatchObject({ body: { exporter: { exportId: 'e' } } })
})

test('returns records that operations created', async () => {
  const entitlement = { appId: 'b', id: 'members' }
  const source: Fixtures = {
    connectors: [{ appId: 'a', id: 'c', deletedAt: null }],
    appEntitlements: [{ view: entitlement }],
  }
  const addOwner = [
    'POST',
    '/api/v2/apps/a/connectors/c/owners/entitlements/owner/b/members',
    { appEntitlementRef: entitlement },
  ] as const
  await using tenant = await startTestTenant({ fixtures: source })
  const { control } = tenant.tenant
  expect(await tenant.call(...addOwner)).toMatchObject({ status: 200 })
  const shown = await control.fixtures.get()
  await control.fixtures.put(shown)
  expect(await tenant.call(...addOwner)).toMatchObject({ status: 409 })
  expect(await control.fixtures.get()).toEqual(shown)
  await control.fixtures.put(source)
  expect(await tenant.call(...addOwner)).toMatchObject({ status: 200 })
})

test('changes nothing if the fixtures are invalid', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const put = tenant.tenant.control.fixtures.put({
    exporters: [{ view: { exportId: 'new' } }, { view: {} }],
  })
  await expect(put).rejects.toThrow(ControlRefusedError)
  await expect(put).rejects.toMatchObject({
    code: 3,
    message: 'body.exporters[1]: A record without exportId cannot be stored.',
  })
  expect(await tenant.tenant.control.fixtures.get()).toEqual(fixtures)
})

test('refuses overlong ids with their locations', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const put = tenant.tenant.control.fixtures.put({ webhooks: [{ view: { id: 'w'.repeat(2000) } }] })
  await expect(put).rejects.toMatchObject({
    code: 3,
    message: expect.stringMatching(/^body\.webhooks\[0\]: .*longer than/),
  })
})

test('resets records and settings', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { control } = tenant.tenant
  await tenant.call(...deleteExporter)
  await tenant.call(...commit)
  await control.clock.set({ time: '2030-01-01T00:00:00Z' })
  await control.faults.add({ status: 503 })
  await control.evolution.set({ fields: true, enumValues: true })
  await control.disagree.set({ rules: [{ answer: 'flip' }] })
  await control.snapshot('changed')
  await control.reset()
  expect(await control.fixtures.get()).toEqual(fixtures)
  expect(await control.clock.get()).toMatchObject({ mode: 'running', aheadMilliseconds: 0 })
  expect(await control.faults.list()).toEqual([])
  expect(await control.journal.list()).toEqual({ requests: [], dropped: 0 })
  expect(await control.evolution.get()).toEqual({ fields: false, enumValues: false })
  expect(await control.disagree.get()).toEqual({ rules: [] })
  expect(await control.snapshots.list()).toEqual(['changed'])
  expect(await tenant.call(...deleteExporter)).toMatchObject({ status: 200 })
})

test('restores a snapshot repeatedly', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { control } = tenant.tenant
  await tenant.call(...commit)
  const before = await control.fixtures.get()
  await control.snapshot('committed')
  for (let round = 0; round < 2; round++) {
    expect(await tenant.call(...deleteExporter)).toMatchObject({ status: 200 })
    await control.restore('committed')
    expect(await control.fixtures.get()).toEqual(before)
  }
  await control.snapshots.remove('committed')
  await expect(control.restore('committed')).rejects.toMatchObject({ code: 5 })
})

test('expires and revives tokens by the clock', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { clock } = tenant.tenant.control
  expect(await tenant.call(...getExporter)).toMatchObject({ status: 200 })
  await clock.advance({ by: '3601s' })
  expect(await tenant.call(...getExporter)).toMatchObject({ status: 401 })
  await clock.release()
  expect(await tenant.call(...getExporter)).toMatchObject({ status: 200 })
  await clock.set({ time: '2025-02-03T04:05:06+01:00' })
  expect(await tenant.call(...deleteExporter)).toMatchObject({ status: 200 })
  expect(await tenant.call(...getExporter)).toMatchObject({
    body: { exporter: { deletedAt: '2025-02-03T03:05:06.000Z' } },
  })
})

test.each(['0001-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59.999Z'])(
  'issues and accepts tokens in %s',
  async (time) => {
    await using tenant = await startTestTenant({ fixtures })
    await tenant.tenant.control.clock.set({ time })
    const authorization = `Bearer ${await getToken(tenant.tenant)}`
    const response = await fetch(`${tenant.tenant.baseUrl}${getExporter[1]}`, {
      headers: { authorization },
    })
    expect(response.status).toBe(200)
  },
)

test('makes repeatable identifiers for a seed', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { control } = tenant.tenant
  const commits: unknown[] = []
  for (const seed of ['a', 'a', 'b', null]) {
    await control.reset()
    await control.seed({ seed })
    // Requests that create no records do not advance the sequence.
    for (let count = 0; count < commits.length; count++) await tenant.call(...getExporter)
    const { status, body } = await tenant.call(...commit)
    expect(status).toBe(200)
    commits.push(Object(body).commitId)
  }
  expect(commits[1]).toBe(commits[0])
  expect(new Set(commits).size).toBe(3)
})

test('does not affect other tenants', async () => {
  await using server = await startServer({
    tenants: [
      { name: 'acme', fixtures },
      { name: 'globex', fixtures },
    ],
  }).then((started) => ({ ...started, [Symbol.asyncDispose]: started.close }))
  const { control: acme } = server.tenant('acme')
  const { control: globex } = server.tenant('globex')
  const time = await globex.clock.get()
  await acme.fixtures.put({})
  await acme.snapshot('s')
  await acme.clock.set({ time: '2030-01-01T00:00:00Z' })
  await acme.seed({ seed: 'a' })
  await acme.faults.add({ status: 503 })
  await acme.evolution.set({ fields: true, enumValues: true })
  await acme.disagree.set({ rules: [{ answer: 'flip' }] })
  await fetch(`${server.tenant('acme').baseUrl}/api/v1/systemlog/exports/e`)

  expect(await globex.fixtures.get()).toEqual(fixtures)
  expect(await globex.snapshots.list()).toEqual([])
  expect(await globex.clock.get()).toMatchObject({ mode: time.mode, aheadMilliseconds: 0 })
  expect(await globex.faults.list()).toEqual([])
  expect((await globex.journal.list()).requests).toEqual([])
  expect(await globex.evolution.get()).toEqual({ fields: false, enumValues: false })
  expect(await globex.disagree.get()).toEqual({ rules: [] })
  expect(await acme.fixtures.get()).toEqual({})
  await acme.reset()
  expect(await acme.fixtures.get()).toEqual(fixtures)
})

test('resets a tenant that an earlier server started', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-control-'))
  const file = join(folder, 'tenants.db')
  const first = await startServer({ file, tenants: [{ name: 'acme', fixtures }] })
  await first.close()
  const second = await startServer({ file, tenants: [{ name: 'globex' }] })
  // Snapshots on disk do not contain secrets.
  const { secrets: _secrets, ...others } = fixtures
  const { baseUrl } = second.tenant('globex')
  const call = controlClient({ baseUrl, controlToken: second.controlToken })
  expect(await call('PUT', '/tenants/acme/fixtures', {})).toMatchObject({ status: 200 })
  expect(await call('POST', '/tenants/acme/reset')).toMatchObject({ status: 200 })
  expect(await call('GET', '/tenants/acme/fixtures')).toMatchObject({ body: others })
  await second.close()
  rmSync(folder, { recursive: true })
})

test('answers reads and refuses writes while records are replaced', async () => {
  await using tenant = await startTestTenant({ fixtures })
  const { control } = tenant.tenant
  const appUsers = Array.from({ length: 20_000 }, (_, index) => ({
    view: { appId: 'a', id: String(index), displayName: `Ada ${index}` },
  }))
  const done = new AbortController()
  const replaced = control.fixtures.put({ appUsers }).then(() => done.abort())
  const writes: { status: number; retryAfter: string | null }[] = []
  const reads: number[] = []
  while (!done.signal.aborted) {
    const [write, read] = await Promise.all([tenant.call(...commit), tenant.call(...getExporter)])
    writes.push({ status: write.status, retryAfter: write.headers.get('retry-after') })
    reads.push(read.status)
  }
  await replaced
  expect(writes).toContainEqual({ status: 503, retryAfter: '1' })
  // The old records stay visible until the new ones are committed.
  expect(new Set(reads.slice(0, 10))).toEqual(new Set([200]))
  expect(reads).toEqual(reads.toSorted((a, b) => a - b))
  expect(await tenant.call(...getExporter)).toMatchObject({ status: 404 })
})
