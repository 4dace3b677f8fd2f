import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { webhookKind } from '../../records/webhook.ts'
import { openSqliteStore } from './open-sqlite-store.ts'

/** Writes pairs of records, and says of each pair when it is written. */
const writer = (file: string) => `
  const { openSqliteStore } = await import(${JSON.stringify(new URL('open-sqlite-store.ts', import.meta.url).href)})
  const { webhookKind } = await import(${JSON.stringify(new URL('../../records/webhook.ts', import.meta.url).href)})
  const store = await openSqliteStore(${JSON.stringify(file)})
  await store.createTenant({ id: 'acme', signingKey: 'key', createdAt: '2026-01-01T00:00:00Z' })
  for (let count = 0; ; count++) {
    await store.transaction('acme', async (records) => {
      await records.insert(webhookKind, ['first', String(count)], { view: {} })
      await records.insert(webhookKind, ['second', String(count)], { view: {} })
      return { ok: true }
    })
    process.stdout.write(count + '\\n')
  }`

test('has every acknowledged write after the process was killed, and none by half', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
  const file = join(folder, 'tenant.db')
  const child = spawn(
    process.execPath,
    ['--conditions=@igakit/source', '--input-type=module', '-e', writer(file)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const exited = once(child, 'exit')
  let acknowledged = -1
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged = Number(line)
    if (acknowledged === 100) child.kill('SIGKILL')
  }
  await exited
  expect(acknowledged).toBeGreaterThanOrEqual(100)

  const store = await openSqliteStore(file)
  const { keys } = await store.transaction('acme', async (records) => ({
    ok: true,
    keys: (await records.list(webhookKind)).map(({ key }) => key),
  }))
  const countsOf = (half: string) =>
    keys.filter(([first]) => first === half).map(([, count]) => Number(count))
  expect(countsOf('first')).toEqual(countsOf('second'))
  const missing = Array.from({ length: acknowledged + 1 }, (_, count) => count).filter(
    (count) => !countsOf('first').includes(count),
  )
  expect(missing).toEqual([])
  await store.close()
  rmSync(folder, { recursive: true })
})
