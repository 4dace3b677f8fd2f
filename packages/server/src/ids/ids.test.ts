import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { randomIds, resumeIds, seededIds } from './ids.ts'

test('makes the same identifiers for the same seed, and others for another', () => {
  const [first, again, other] = [seededIds('a'), seededIds('a'), seededIds('b')]
  const take = (ids: typeof first) => Array.from({ length: 100 }, () => ids.next())
  const taken = take(first)
  expect(take(again)).toEqual(taken)
  expect(new Set([...taken, ...take(other)]).size).toBe(200)
})

test.each([
  ['random', randomIds],
  ['seeded', seededIds('a')],
])('makes %s identifiers that are one path segment', (_, ids) => {
  for (let count = 0; count < 100; count++) expect(ids.next()).toMatch(/^[0-9a-v]{26}$/)
})

const SEED = 'any \u0000 text \uD800'

test('continues with another sequence at each start, the same on every store', async () => {
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
