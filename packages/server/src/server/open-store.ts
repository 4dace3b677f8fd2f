import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { StoreIncompatibleError, StoreLockedError, StoreUnavailableError } from '../store/errors.ts'
import { InvalidOptionError, StoreOpenError } from '../errors/public-errors.ts'

/** The location of a store. */
export interface StoreOptions {
  /** The SQLite file. The store is in memory if neither a file nor a database is given. */
  readonly file?: string
  /** The URL of a PostgreSQL database that several servers may share: `postgresql://user:password@host/name`. */
  readonly databaseUrl?: string
}

/** Opens a store. Throws a {@link StoreLockedError}, {@link StoreIncompatibleError} or {@link StoreOpenError}. */
export async function openStore({ file, databaseUrl }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) {
    return orNotOpened(`The file ${file}`, () => openSqliteStore(file ?? ':memory:'))
  }
  if (file !== undefined)
    throw new InvalidOptionError('Choose either a file or a database for the store.')
  const place = placeOf(databaseUrl)
  // Loaded on demand, because SQLite stores do not need the driver.
  const { openPostgresStore } = await import('../store/postgres/open-postgres-store.ts')
  return orNotOpened(place, () => openPostgresStore(databaseUrl))
}

async function orNotOpened(place: string, open: () => Promise<Store>): Promise<Store> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StoreLockedError || error instanceof StoreIncompatibleError) throw error
    // Use the readable message instead of the engine's message.
    throw new StoreOpenError(place, error instanceof StoreUnavailableError ? error.message : error)
  }
}

/** Returns the database URL for messages, without the password. */
function placeOf(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new InvalidOptionError(
      'The address of a database begins with postgresql://, such as postgresql://user:password@localhost:5432/igakit.',
    )
  }
  // The path of a Unix socket is in the query, not the host.
  const host = url.host || (url.searchParams.get('host') ?? 'localhost')
  return `The database ${url.pathname.slice(1)} at ${host}`
}
