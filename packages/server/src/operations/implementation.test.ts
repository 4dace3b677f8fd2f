import { operations } from '@igakit/schemas'
import { expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { done } from '../errors/refusal.ts'
import { randomIds } from '../ids/ids.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { WriteConflict } from '../store/write-conflict.ts'
import { onRecords } from './implementation.ts'

const demo = { id: 'demo', signingKey: '', createdAt: '' }
const raw = { path: { id: 'c' }, query: new URLSearchParams(), body: undefined }

async function run(conflicts: number, failure: Error = new WriteConflict('authConfig', 'c/')) {
  const store = await openSqliteStore(':memory:')
  let attempts = 0
  const { run: runOn } = onRecords(operations['authConfigs.delete'], () =>
    ++attempts > conflicts ? Promise.resolve(done({})) : Promise.reject(failure),
  )
  const service = { store, clock: systemClock, ids: randomIds }
  try {
    return { outcome: await runOn(service, demo, raw), attempts }
  } finally {
    await store.close()
  }
}

test('tries again when another writer came first', async () => {
  expect(await run(3)).toEqual({ attempts: 4, outcome: { ok: true, value: {} } })
})

test('gives up after a while, so that the client can decide', async () => {
  expect(await run(4)).toMatchObject({
    attempts: 4,
    outcome: { ok: false, refusal: { code: 10, message: expect.stringContaining('c/') } },
  })
})

test('hides no other failure', async () => {
  await expect(run(1, new RangeError('on purpose'))).rejects.toThrow('on purpose')
})
