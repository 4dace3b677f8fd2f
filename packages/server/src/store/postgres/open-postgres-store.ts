import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { migrate } from '../migrations/migrate.ts'
import { SqlStore } from '../sql-store.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { POSTGRES_SCHEMA, postgresEngine } from './postgres-engine.ts'

/** How a database is used; everything has a default. */
export interface PostgresOptions {
  /** How many connections one process opens at most, and so how many transactions it has under way at once; 10. */
  readonly poolSize?: number
  /** After how many milliseconds a statement is given up; 10 seconds. */
  readonly statementTimeout?: number
}

/** For how many milliseconds a transaction may wait for its process between two statements. */
const IDLE_TIMEOUT = 60_000

/** How long a connection may take to be there, waiting for one of the pool included. */
const CONNECTION_TIMEOUT = 10_000

/**
 * Opens a store in a PostgreSQL database, and creates its tables where there are none. Several processes may use one
 * database at once, and start at once.
 *
 * @param url As libpq has it: `postgresql://user:password@host:5432/database`.
 */
export async function openPostgresStore(
  url: string,
  { poolSize = 10, statementTimeout = 10_000 }: PostgresOptions = {},
): Promise<Store> {
  const connection: PoolConfig = {
    application_name: 'igakit',
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    keepAlive: true,
  }
  // Migrations take as long as they take, and wait for those of other processes.
  const migrated = database({ ...connection, max: 1 })
  try {
    await migrate(migrated, postgresEngine, POSTGRES_SCHEMA)
  } finally {
    await migrated.destroy()
  }
  return SqlStore.open(
    database({
      ...connection,
      max: poolSize,
      statement_timeout: statementTimeout,
      // A process that hangs does not keep others for ever from what its transaction has locked.
      idle_in_transaction_session_timeout: IDLE_TIMEOUT,
    }),
    postgresEngine,
  )
}

function database(config: PoolConfig): Kysely<Tables> {
  const pool = new Pool(config)
  // A connection that is lost fails the statement that runs on it, or is replaced if none does. There is nothing more
  // to do; but without listeners, the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(POSTGRES_SCHEMA)
}
