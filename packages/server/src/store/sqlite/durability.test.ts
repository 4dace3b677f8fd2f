import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { pairKind, PAIR_TENANT } from '../../testing/durability/pairs.ts'
import { killInTheMiddle } from '../../testing/durability/kill-in-the-middle.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

test('keeps every acknowledged write, and no partial one, after a kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
  const file = join(folder, 'tenant.db')
  const rounds = await killInTheMiddle({ file }, { rounds: 3, writes: 300 })
  for (const { acknowledged, lost, broken } of rounds) {
    expect(acknowledged).toBeGreaterThanOrEqual(50)
    expect({ lost, broken }).toEqual({ lost: [], broken: 0 })
  }
  expect(rounds.some(({ acknowledged }) => acknowledged < 300)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('has the records of exactly one replacement after a kill', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
  const file = join(folder, 'tenant.db')
  const script = fileURLToPath(
    new URL('../../testing/durability/replace-until-killed.ts', import.meta.url),
  )
  const writer = spawn(
    process.execPath,
    ['--conditions=@igakit/source', script, JSON.stringify({ file })],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(writer, 'exit')
  writer.stdout.on('data', (line) => {
    if (String(line).includes('3')) writer.kill('SIGKILL')
  })
  await exited

  const store = await openSqliteStore(file)
  const { all, found } = await store.transaction(PAIR_TENANT, async (records) => {
    const stored = await records.list(pairKind)
    const anyOf = [String(stored[0]?.body.pair)]
    const where = [{ field: 'pair', anyOf }]
    return { ok: true, all: stored, found: await records.find(pairKind, { where }) }
  })
  expect(all).toHaveLength(3000)
  expect(found).toEqual(all)
  await store.transaction(PAIR_TENANT, async (records) => {
    await records.insert(pairKind, ['not busy'], { pair: 0 })
    return { ok: true }
  })
  await store.close()

  const database = new DatabaseSync(file)
  const left = database.prepare(`
    select count(*) as count from records left join datasets on datasets.id = dataset
    where role is not 'live'`)
  expect(left.get()).toEqual({ count: 0 })
  expect(database.prepare('select role from datasets').all()).toEqual([{ role: 'live' }])
  database.close()
  rmSync(folder, { recursive: true })
})
