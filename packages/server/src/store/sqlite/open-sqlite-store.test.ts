import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { mountSmallDisk } from '../../testing/small-disk.ts'
import { describeSearch } from '../../testing/store-search-suite.ts'
import { describeStore } from '../../testing/store-suite.ts'
import type { Draft, Store } from '../store.ts'
import type { RecordKind, Records } from '../records.ts'
import { StoreLockedError, TenantBusyError } from '../errors.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describeStore('an SQLite file', () => openSqliteStore(join(folder, 'tenant.db')))
describeStore('SQLite in memory', () => openSqliteStore(':memory:'))
describeSearch('SQLite', () => openSqliteStore(':memory:'))

const tenant = { id: 'acme', signingKey: 'key', createdAt: '2026-01-01T00:00:00Z' }

test('keeps its records', async () => {
  const file = join(folder, 'tenant.db')
  const first = await openSqliteStore(file)
  await first.createTenant(tenant)
  await first.close()
  const second = await openSqliteStore(file)
  expect(await second.findTenant('acme')).toEqual(tenant)
  await second.close()
})

test('refuses a file in use and names it', async () => {
  const file = join(folder, 'tenant.db')
  const first = await openSqliteStore(file)
  const second = openSqliteStore(file)
  await expect(second).rejects.toThrow(StoreLockedError)
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

/** Returns the content of all store files. */
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
])('has no confidential data in its files after it is %s', async (_, erase) => {
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

test('has no confidential data in its files after a tenant is replaced', async () => {
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

// Windows does not protect files with mode bits.
test.skipIf(process.platform === 'win32')(
  'creates files that only their owner can read',
  async () => {
    const file = join(folder, 'tenant.db')
    const store = await openSqliteStore(file)
    await store.createTenant(tenant)
    expect(modesOf()).toEqual({ 'tenant.db': 0o600, 'tenant.db-wal': 0o600 })
    await store.close()
    chmodSync(file, 0o640)
    const again = await openSqliteStore(file)
    expect(modesOf()).toMatchObject({ 'tenant.db': 0o640 })
    await again.close()
  },
)

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
  const warning = `Other users of this machine can read the store ${file}.`
  expect(warn.mock.calls.map(([first]) => first)).toEqual(Array(times).fill(warning))
})

test('fails for a folder', async () => {
  await expect(openSqliteStore(folder)).rejects.toMatchObject({
    code: 'not_a_store',
    message: `${folder} is a folder. Choose another file.`,
  })
})

test('does not change a store of a later version', async () => {
  const file = join(folder, 'tenant.db')
  const store = await openSqliteStore(file)
  await store.close()
  const database = new DatabaseSync(file)
  database.exec(`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00Z')`)
  database.close()
  await expect(openSqliteStore(file)).rejects.toMatchObject({
    code: 'store_newer',
    message: expect.stringContaining('9999-later'),
  })
})

test('does not change the file of another program', async () => {
  const foreign = join(folder, 'foreign.db')
  const other = new DatabaseSync(foreign)
  other.exec('create table bookmarks (url text)')
  other.close()
  const before = readFileSync(foreign)
  await expect(openSqliteStore(foreign)).rejects.toMatchObject({ code: 'not_a_store' })
  expect(readFileSync(foreign).equals(before)).toBe(true)
})

test.each([
  ['a text', '# Accounts\n'.repeat(100)],
  ['of the size of a page', 'x'.repeat(4096)],
  ['binary', Buffer.alloc(1000)],
])('refuses a file that is not a database: %s', async (_, content) => {
  const file = join(folder, 'accounts')
  writeFileSync(file, content, { mode: 0o644 })
  const warnings: string[] = []
  const warn = ({ message }: Error) => warnings.push(message)
  process.on('warning', warn)
  await expect(openSqliteStore(file)).rejects.toMatchObject({
    code: 'not_a_store',
    message: `${file} is not a store: it is not an SQLite database. Choose another file.`,
  })
  // Advice on the permissions of the file would be wrong, because the file is not a store.
  await setImmediate()
  process.off('warning', warn)
  expect(warnings.filter((message) => message.includes(file))).toEqual([])
})

const fill = (store: Store, from: number, to: number) =>
  store.transaction('acme', async (records) => {
    for (let index = from; index < to; index++) {
      // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
      await records.insert(letterKind, [String(index)], { text: 'x'.repeat(1000) })
    }
    return { ok: true }
  })

describe('a damaged file', () => {
  let file: string
  beforeEach(async () => {
    file = join(folder, 'tenant.db')
    const store = await openSqliteStore(file)
    await store.createTenant(tenant)
    await fill(store, 0, 100)
    await store.close()
  })

  test.each([
    ['a zeroed page', 4096 * 20, Buffer.alloc(4096)],
    ['an overwritten page', 4096 * 20, Buffer.alloc(4096, 'not a page ')],
    ['a damaged header', 0, Buffer.alloc(100, 'not a store ')],
  ])('with %s is refused', async (_, position, content) => {
    const descriptor = openSync(file, 'r+')
    writeSync(descriptor, content, 0, content.length, position)
    closeSync(descriptor)
    await expect(openSqliteStore(file)).rejects.toMatchObject({
      code: 'store_unavailable',
      fault: 'damaged',
      message: expect.stringContaining('The file of the store is damaged; nothing was written.'),
    })
  })

  test('that is truncated is refused', async () => {
    truncateSync(file, 4096 * 10)
    await expect(openSqliteStore(file)).rejects.toMatchObject({ fault: 'damaged' })
  })
})

test('reports a full disk and keeps earlier records', async ({ skip }) => {
  using disk = mountSmallDisk()
  if (!disk) return skip('needs to mount a small disk')
  expect(await fillDisk(disk.folder)).toHaveLength(10)
  return undefined
})

/** Fills a disk and returns the stored records. */
async function fillDisk(disk: string): Promise<readonly unknown[]> {
  const store = await openSqliteStore(join(disk, 'tenant.db'))
  await store.createTenant(tenant)
  await fill(store, 0, 10)
  await expect(fill(store, 10, 2000)).rejects.toMatchObject({
    code: 'store_unavailable',
    fault: 'full',
    message: 'The disk of the store is full; nothing was written. Free some space and try again.',
  })
  const { all } = await store.transaction('acme', async (records) => ({
    ok: true,
    all: await records.list(letterKind),
  }))
  await store.close()
  return all
}

test('reports a read-only file', async ({ skip }) => {
  if (process.getuid?.() !== 0) return skip('needs to run a process as another user')
  const file = join(folder, 'tenant.db')
  await openSqliteStore(file).then((store) => store.close())
  chmodSync(folder, 0o755)
  chmodSync(file, 0o444)
  const module = new URL('open-sqlite-store.ts', import.meta.url).href
  const script = `
    const { openSqliteStore } = await import(${JSON.stringify(module)})
    await openSqliteStore(${JSON.stringify(file)}).catch((error) => console.log(error.message))`
  const command = ['--input-type=module', '-e', script]
  const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8', uid: 65_534 })
  expect(stdout.trim()).toBe(
    'The store is read-only; nothing was written. Make the file and its folder writable and try again.',
  )
  return undefined
})

test('gives up a change whose lease expired', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = await openSqliteStore(':memory:')
  await store.createTenant(tenant)
  const insert = (text: string) => (draft: Draft) =>
    draft.insert(letterKind, [{ key: ['a'], body: { text } }])
  const late = store.replace('acme', [letterKind], async (draft) => {
    await insert('late')(draft)
    vi.setSystemTime(Date.now() + 61_000)
    await store.replace('acme', [letterKind], async (other) => {
      await insert('in time')(other)
      return { ok: true }
    })
    await expect(insert('later')(draft)).rejects.toThrow(TenantBusyError)
    return { ok: true }
  })
  await expect(late).rejects.toMatchObject({ code: 'tenant_busy' })
  const { all } = await store.transaction('acme', async (records) => ({
    ok: true,
    all: await records.list(letterKind),
  }))
  expect(all).toMatchObject([{ body: { text: 'in time' } }])
  await store.close()
})
