import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoFixtures } from './demo/index.ts'
import { exportFixtures, importFixtures } from './fixture-lines.ts'
import { fixtureNames } from './records/fixtures.ts'
import { startTenant } from './start-tenant.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'igakit-lines-'))
  file = join(folder, 'tenant.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

async function exportAll(tenant: string): Promise<string[]> {
  const lines: string[] = []
  for await (const line of exportFixtures({ file, tenant })) lines.push(line)
  return lines
}

const linesOf = (fixtures: Readonly<Record<string, readonly unknown[] | undefined>>) =>
  fixtureNames.flatMap((kind) =>
    (fixtures[kind] ?? []).map((record) => JSON.stringify({ kind, record })),
  )

test('imports exported lines, in key order', async () => {
  const lines = linesOf({ ...demoFixtures(new Date('2026-01-01T00:00:00Z')) })
  const shuffled = lines.toReversed()
  expect(await importFixtures({ file, tenant: 'acme' }, shuffled)).toEqual({
    ok: true,
    count: lines.length,
  })
  const exported = await exportAll('acme')
  expect(exported.toSorted()).toHaveLength(lines.length)
  await importFixtures({ file, tenant: 'copy' }, exported)
  expect(await exportAll('copy')).toEqual(exported)
  const users = exported.filter((line) => line.startsWith('{"kind":"apps"'))
  expect(users.length).toBeGreaterThan(1)
  expect(users).toEqual(users.toSorted())
})

test('imports the initial records of a server, which a reset restores', async () => {
  await importFixtures({ file, tenant: 'acme' }, linesOf({ apps: [{ id: 'a' }] }))
  const tenant = await startTenant({ file, tenant: 'acme', fixtures: { apps: [] } })
  const imported = { apps: [{ id: 'a', displayName: '' }] }
  expect(await tenant.control.fixtures.get()).toEqual(imported)
  await tenant.control.fixtures.put({})
  await tenant.control.reset()
  expect(await tenant.control.fixtures.get()).toEqual(imported)
  await tenant.close()
})

test('loads nothing if a line has a problem, and names every location', async () => {
  const result = await importFixtures({ file, tenant: 'acme' }, [
    '{"kind": "apps", "record": {"id": "a"}}',
    '',
    '{"kind": "apps", "record": {"id": 1}}',
    '{"kind": "apps", "record": {"id": "b", "name": "B"}}',
    '{"kind": "people", "record": {}}',
    'no JSON',
    '{"kind": "apps", "record": {"id": "a", "displayName": "again"}}',
    '{"kind": "users", "record": {"view": {}}}',
  ])
  expect(result).toMatchObject({ ok: false, issueCount: 6 })
  const issues = result.ok ? [] : result.issues
  expect(issues.map(({ line, path }) => [line, path.join('.')])).toEqual([
    [3, 'record.id'],
    [4, 'record.name'],
    [5, 'kind'],
    [6, ''],
    [8, 'record'],
    [7, 'record'],
  ])
  await expect(exportFixtures({ file, tenant: 'acme' }).next()).rejects.toThrow('no tenant')
})

test('returns the first 100 problems and their total', async () => {
  const result = await importFixtures(
    { file, tenant: 'acme' },
    Array.from({ length: 250 }, () => '{}'),
  )
  expect(result).toMatchObject({ ok: false, issueCount: 250 })
  expect(result.ok ? [] : result.issues).toHaveLength(100)
})

test('refuses a tenant that has records', async () => {
  await importFixtures({ file, tenant: 'acme' }, linesOf({ apps: [{ id: 'a' }] }))
  const again = importFixtures({ file, tenant: 'acme' }, [])
  await expect(again).rejects.toMatchObject({ code: 'tenant_exists' })
  expect(await exportAll('acme')).toHaveLength(1)
})
