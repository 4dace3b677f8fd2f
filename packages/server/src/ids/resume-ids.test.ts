import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { seededIds } from './ids.ts'
import { resumeIds } from './resume-ids.ts'

const SEED = 'any \u0000 text \uD800'

test('goes on with others after each start, and the same on every store', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-ids-'))
  const takeOnce = async (name: string) => {
    const store = await openSqliteStore(join(folder, name))
    const ids = await resumeIds(store, SEED)
    await store.close()
    return Array.from({ length: 10 }, () => ids.next())
  }
  const taken = [await takeOnce('a'), await takeOnce('a'), await takeOnce('a')]
  expect(new Set(taken.flat()).size).toBe(30)
  expect([await takeOnce('b'), await takeOnce('b')]).toEqual(taken.slice(0, 2))
  const first = seededIds(SEED)
  expect(taken[0]).toEqual(Array.from({ length: 10 }, () => first.next()))
  rmSync(folder, { recursive: true })
})
