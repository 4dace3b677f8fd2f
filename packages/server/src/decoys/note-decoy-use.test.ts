import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../clock/clock.ts'
import { randomIds } from '../ids/ids.ts'
import type { Settled, Store, Tenant } from '../store/store.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { WriteConflict } from '../store/errors.ts'
import { noteDecoyUse } from './note-decoy-use.ts'

const tenant: Tenant = { id: 'acme', signingKey: 'a2V5', createdAt: '2026-11-21T09:30:00Z' }
const shown = { material: 'accessToken', publicId: null, secret: 'shown' } as const

/** Creates a store whose first transactions conflict, and counts the attempts. */
async function contested(conflicts: number) {
  const store = await openSqliteStore(':memory:')
  await store.createTenant(tenant)
  let tried = 0
  const transaction = <T extends Settled>(...given: Parameters<Store['transaction']>) => {
    tried++
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The store returns the type of the work's result.
    const work = given[1] as (records: unknown) => Promise<T>
    return tried > conflicts
      ? store.transaction(given[0], work)
      : Promise.reject(new WriteConflict('the decoy'))
  }
  const service = {
    store: Object.assign(Object.create(store), { transaction }),
    clock: systemClock,
    ids: randomIds,
  }
  return { service, tried: () => tried, close: () => store.close() }
}

test.each([
  [0, 1, 0],
  [3, 4, 0],
  [Infinity, 5, 1],
])('with %d conflicts, tries %d times and warns %d times', async (conflicts, tries, warnings) => {
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  onTestFinished(() => warn.mockRestore())
  const { service, tried, close } = await contested(conflicts)
  await noteDecoyUse(service, tenant, shown)
  expect([tried(), warn.mock.calls.length]).toEqual([tries, warnings])
  await close()
})
