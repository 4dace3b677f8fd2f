import { Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { migrate } from '../migrations/migrate.ts'
import { SqlStore } from '../sql-store.ts'
import type { Store } from '../store.ts'
import type { Tables } from '../tables.ts'
import { POSTGRES_SCHEMA, postgresEngine } from './postgres-engine.ts'

/** The options of a database, all optional. */
export interface PostgresOptions {
  /** The maximum number of connections, and so of concurrent transactions, per process; 10 by default. */
  readonly poolSize?: number
  /** The statement timeout in milliseconds; 10 seconds by default. */
  readonly statementTimeout?: number
}

/** The maximum time between two statements of a transaction, in milliseconds. */
const IDLE_TIMEOUT = 60_000

/** The maximum time to get a connection, including the wait for the pool, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000

/**
 * Opens a store in a PostgreSQL database and creates missing tables. Several processes may open and use the same
 * database at the same time.
 * @param url A libpq URL, such as `postgresql://user:password@host:5432/database`.
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
  // Migrations have no time limit and wait for other processes.
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
      // Release the locks of a process that hangs.
      idle_in_transaction_session_timeout: IDLE_TIMEOUT,
    }),
    postgresEngine,
  )
}

function database(config: PoolConfig): Kysely<Tables> {
  const pool = new Pool(config)
  // A lost connection fails its statement or is replaced. Without this listener, the event would terminate the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).withSchema(POSTGRES_SCHEMA)
}
