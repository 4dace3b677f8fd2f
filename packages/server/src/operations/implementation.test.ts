import { operations } from '@igakit/schemas'
import { expect, test } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { randomIds } from '../ids/ids.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { WriteConflict } from '../store/errors.ts'
import { onRecords } from './implementation.ts'

const demo = { id: 'demo', signingKey: '', createdAt: '' }
const raw = { path: { id: 'c' }, query: new URLSearchParams(), body: new Uint8Array() }

async function run(failure: Error) {
  const store = await openSqliteStore(':memory:')
  const { run: runOn } = onRecords(operations['authConfigs.delete'], () => Promise.reject(failure))
  const service = { store, clock: systemClock, ids: randomIds }
  try {
    return await runOn(service, demo, raw)
  } finally {
    await store.close()
  }
}

test('refuses on a write conflict', async () => {
  expect(await run(new WriteConflict('authConfig c/'))).toMatchObject({
    ok: false,
    refusal: { code: 10, message: expect.stringContaining('c/') },
  })
})

test('passes other errors on', async () => {
  await expect(run(new RangeError('on purpose'))).rejects.toThrow('on purpose')
})
