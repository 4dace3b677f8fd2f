import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { describeStore } from '../../testing/store-suite.ts'
import { StoreLocked } from '../store-locked.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describeStore('an SQLite file', () => openSqliteStore(join(folder, 'tenant.db')))
describeStore('the memory of SQLite', () => openSqliteStore(':memory:'))

const tenant = { id: 'acme', signingKey: 'key', createdAt: '2026-01-01T00:00:00Z' }

test('is there again when it is opened again', async () => {
  const file = join(folder, 'tenant.db')
  const first = await openSqliteStore(file)
  await first.createTenant(tenant)
  await first.close()
  const second = await openSqliteStore(file)
  expect(await second.findTenant('acme')).toEqual(tenant)
  await second.close()
})

test('refuses a file that is in use, and says which', async () => {
  const file = join(folder, 'tenant.db')
  const first = await openSqliteStore(file)
  const second = openSqliteStore(file)
  await expect(second).rejects.toThrow(StoreLocked)
  await expect(second).rejects.toThrow(file)
  await first.close()
  const third = await openSqliteStore(file)
  await third.close()
})

test('refuses a second process', async () => {
  const file = join(folder, 'tenant.db')
  const store = await openSqliteStore(file)
  const module = new URL('open-sqlite-store.ts', import.meta.url).href
  const script = `
    const { openSqliteStore } = await import(${JSON.stringify(module)})
    await openSqliteStore(${JSON.stringify(file)}).catch((error) => console.log(error.code))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  })
  expect(stdout.trim()).toBe('store_locked')
  await store.close()
})

test('says what is wrong with a file that is no store', async () => {
  await expect(openSqliteStore(folder)).rejects.toThrow(/unable to open/)
})
