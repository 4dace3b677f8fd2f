import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { StoreIncompatible } from '../store/store-incompatible.ts'
import { StoreLocked } from '../store/store-locked.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { InvalidOption } from './invalid-option.ts'
import { StoreNotOpened } from './store-not-opened.ts'

/** Where a store is. */
export interface StoreOptions {
  /** The SQLite file of the store; in memory where neither this nor a database is given. */
  readonly file?: string
  /** The PostgreSQL database of the store, which several servers may share: `postgresql://user:password@host/name`. */
  readonly databaseUrl?: string
}

/** Opens a store. Throws a {@link StoreLocked}, {@link StoreIncompatible} or {@link StoreNotOpened}. */
export async function openStore({ file, databaseUrl }: StoreOptions): Promise<Store> {
  if (databaseUrl === undefined) {
    return orNotOpened(`The file ${file}`, () => openSqliteStore(file ?? ':memory:'))
  }
  if (file !== undefined) throw new InvalidOption('A store is in a file or in a database.')
  const place = placeOf(databaseUrl)
  // A driver that a store in a file does not need.
  const { openPostgresStore } = await import('../store/postgres/open-postgres-store.ts')
  return orNotOpened(place, () => openPostgresStore(databaseUrl))
}

async function orNotOpened(place: string, open: () => Promise<Store>): Promise<Store> {
  try {
    return await open()
  } catch (error) {
    if (error instanceof StoreLocked || error instanceof StoreIncompatible) throw error
    // The reason in words, and not that of the engine.
    throw new StoreNotOpened(place, error instanceof StoreUnavailable ? error.message : error)
  }
}

/** The database as a message may name it. */
function placeOf(databaseUrl: string): string {
  const url = URL.canParse(databaseUrl) ? new URL(databaseUrl) : undefined
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new InvalidOption(
      'The address of a database begins with postgresql://, such as postgresql://user:password@localhost:5432/igakit.',
    )
  }
  // The place of a socket is not a host, and stands in the query.
  const host = url.host || (url.searchParams.get('host') ?? 'localhost')
  return `The database ${url.pathname.slice(1)} at ${host}`
}
