import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ManualClock } from '../clock/clock.ts'
import type { Fixtures } from '../records/fixtures.ts'
import type { Records } from '../store/records.ts'
import type { RunningTenant } from '../start-tenant.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import { type Call, startTestTenant } from './tenant-client.ts'

/** The data left on disk by a stopped tenant. */
export interface LeftOnDisk {
  /** Reads the records of the tenant. */
  readonly read: <T>(work: (records: Records) => Promise<T>) => Promise<T>
  /** The content of all store files, with one character per byte. */
  readonly bytes: string
}

/** The time on the clock of every {@link useTenant} tenant. */
export const NOW = '2026-02-03T04:05:06.000Z'

/**
 * Runs `calls` against a tenant with the given records, stops the tenant, and passes the data left on disk to
 * `inspect`.
 */
export async function useTenant(
  fixtures: Fixtures,
  calls: (call: Call, tenant: RunningTenant) => Promise<void>,
  inspect: (left: LeftOnDisk) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-tenant-'))
  try {
    const file = join(folder, 'tenant.db')
    {
      await using tenant = await startTestTenant({
        file,
        fixtures,
        clock: new ManualClock(new Date(NOW)),
      })
      await calls(tenant.call, tenant.tenant)
    }
    const bytes = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'latin1'))
      .join('')
    const store = await openSqliteStore(file)
    try {
      await inspect({
        bytes,
        read: async (work) =>
          (
            await store.transaction('demo', async (records) => ({
              ok: true,
              value: await work(records),
            }))
          ).value,
      })
    } finally {
      await store.close()
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
