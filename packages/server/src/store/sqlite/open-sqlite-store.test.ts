import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { describeSearch } from '../../testing/store-search-suite.ts'
import { describeStore } from '../../testing/store-suite.ts'
import type { RecordKind } from '../record-kind.ts'
import type { Records } from '../records.ts'
import { StoreLocked } from '../store-locked.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describeStore('an SQLite file', () => openSqliteStore(join(folder, 'tenant.db')))
describeStore('the memory of SQLite', () => openSqliteStore(':memory:'))
describeSearch('SQLite', () => openSqliteStore(':memory:'))

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

const letterKind: RecordKind<{ text: string }> = {
  name: 'letter',
  schema: z.object({ text: z.string() }),
  confidential: true,
}

const CONFIDENTIAL = 'correct horse battery staple '.repeat(500)

/** Everything in the files of the store. */
const bytes = () =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')

test.each([
  [
    'written over',
    async (records: Records) => {
      const [letter] = await records.list(letterKind)
      if (letter) await records.update(letterKind, letter, { text: '' })
    },
  ],
  [
    'removed',
    async (records: Records) => {
      const [letter] = await records.list(letterKind)
      if (letter) await records.remove(letterKind, letter)
    },
  ],
])('has nothing confidential in its files once it is %s', async (_, erase) => {
  const store = await openSqliteStore(join(folder, 'tenant.db'))
  await store.createTenant(tenant)
  const run = (work: (records: Records) => Promise<void>) =>
    store.transaction('acme', async (records) => {
      await work(records)
      return { ok: true }
    })
  await run((records) => records.insert(letterKind, ['a'], { text: CONFIDENTIAL }))
  expect(bytes()).toContain('battery')
  await run(erase)
  expect(bytes()).not.toContain('battery')
  await store.close()
})

test('has nothing confidential in its files once a tenant is replaced', async () => {
  const store = await openSqliteStore(join(folder, 'tenant.db'))
  await store.createTenant(tenant)
  const records = [{ key: ['a'] as const, body: { text: CONFIDENTIAL } }]
  await store.replace('acme', [letterKind], async (draft) => {
    await draft.insert(letterKind, records)
    return { ok: true }
  })
  expect(bytes()).toContain('battery')
  await store.replace('acme', [letterKind], () => Promise.resolve({ ok: true }))
  expect(bytes()).not.toContain('battery')
  await store.close()
})

const modesOf = () =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777]),
  )

// Windows keeps files from others by other means.
test.skipIf(process.platform === 'win32')('makes files that nobody else can read', async () => {
  const file = join(folder, 'tenant.db')
  const store = await openSqliteStore(file)
  await store.createTenant(tenant)
  expect(modesOf()).toEqual({ 'tenant.db': 0o600, 'tenant.db-wal': 0o600 })
  await store.close()
  chmodSync(file, 0o640)
  const again = await openSqliteStore(file)
  expect(modesOf()).toMatchObject({ 'tenant.db': 0o640 })
  await again.close()
})

test.skipIf(process.platform === 'win32').each([
  [0o600, 0],
  [0o640, 1],
  [0o604, 1],
])('of a file of mode %o warns %d times', async (mode, times) => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const file = join(folder, 'tenant.db')
  writeFileSync(file, '')
  chmodSync(file, mode)
  await openSqliteStore(file).then((store) => store.close())
  const warning = `Others on this machine can open the store ${file}.`
  expect(warn.mock.calls.map(([first]) => first)).toEqual(Array(times).fill(warning))
})

test('says what is wrong with a file that is no store', async () => {
  await expect(openSqliteStore(folder)).rejects.toThrow(/unable to open/)
})

test('leaves a store alone that a later version has made', async () => {
  const file = join(folder, 'tenant.db')
  const store = await openSqliteStore(file)
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00Z')`)
  database.close()
  await expect(openSqliteStore(file)).rejects.toThrow(/later version.*9999-later/)
})
