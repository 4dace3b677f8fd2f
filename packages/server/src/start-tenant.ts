import { type Clock, systemClock } from './clock/clock.ts'
import { type ClientCredentials, createTenant } from './create-tenant.ts'
import { createApp } from './http/create-app.ts'
import { listen } from './http/listen.ts'
import { randomIds, seededIds } from './ids/ids.ts'
import type { Service } from './operations/service.ts'
import { insertFixtures, type Fixtures } from './records/fixtures.ts'
import { openSqliteStore } from './store/sqlite/open-sqlite-store.ts'

/** How a tenant is started; everything has a default. */
export interface StartTenantOptions {
  /** The port on 127.0.0.1; 0, the default, is one that is free. */
  readonly port?: number
  /** The tenant's name in addresses; `demo` where none is given. */
  readonly tenant?: string
  /** The SQLite file of the store; in memory where none is given. */
  readonly file?: string
  /** Records that the tenant has from the beginning; a file that has one of them already is refused. */
  readonly fixtures?: Fixtures
  /** The time that it goes by; the machine's where none is given. */
  readonly clock?: Clock
  /** Makes its identifiers the same on every run. Its secrets are random all the same. */
  readonly seed?: string
  /** Told of failures that nobody foresaw; written to the standard error where nobody is told. */
  readonly onFailure?: (error: Error) => void
}

/** A tenant that answers. */
export interface RunningTenant extends ClientCredentials {
  /** What the paths of operations come after: `http://127.0.0.1:8080/demo`. */
  readonly baseUrl: string
  /** Finishes the requests under way, and closes the store. */
  readonly close: () => Promise<void>
}

/** Starts a server with one tenant, and adds a client to call it with. */
export async function startTenant(options: StartTenantOptions = {}): Promise<RunningTenant> {
  const { port = 0, tenant = 'demo', file = ':memory:', onFailure = writeFailure } = options
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(tenant)) {
    throw new RangeError(
      `A tenant cannot be called ${JSON.stringify(tenant)}: use up to 63 lower-case letters, digits and hyphens.`,
    )
  }
  const store = await openSqliteStore(file)
  try {
    const ids = options.seed === undefined ? randomIds : seededIds(options.seed)
    const service: Service = { store, clock: options.clock ?? systemClock, ids }
    const credentials = await createTenant(service, tenant)
    await insertFixtures(store, tenant, options.fixtures ?? {})
    const handle = createApp(service, { onFailure })
    const listener = await listen({ handle, ids }, port, onFailure)
    return {
      ...credentials,
      baseUrl: `http://127.0.0.1:${listener.port}/${tenant}`,
      async close() {
        await listener.close()
        await store.close()
      },
    }
  } catch (error) {
    await store.close()
    throw error
  }
}

function writeFailure(error: Error): void {
  process.stderr.write(`${error.stack ?? error.message}\n`)
}
