import { sql } from 'kysely'
import type { SqlEngine } from '../sql-engine.ts'
import { kindOfPostgresFailure } from './kind-of-postgres-failure.ts'

/** The schema that the tables are in, so that they are in nobody's way in a database that others use too. */
export const POSTGRES_SCHEMA = 'igakit'

/** PostgreSQL, where several processes run transactions at once. */
export const postgresEngine: SqlEngine = {
  isShared: true,
  exactText: sql`text collate "C"`,
  assignedId: 'serial',
  bytes: 'bytea',
  indexTableEnd: null,
  isolationLevel: 'serializable',
  table: (name) => `"${POSTGRES_SCHEMA}"."${name}"`,
  placeholder: (position) => `$${position}`,
  isAnyOf: (column, values) => {
    const type = sql.raw(typeof values[0] === 'number' ? 'integer[]' : 'text[]')
    return sql`${sql.ref(column)} = any(${[...values]}::${type})`
  },
  // Conflicts are found by the page of an index, so transactions that have nothing to do with each other meet, too. The
  // lock excludes nobody but those who take it, and does not fix yet what the transaction sees.
  async queue(transaction) {
    await sql`lock table ${sql.table(`${POSTGRES_SCHEMA}.tenants`)} in share update exclusive mode`.execute(
      transaction,
    )
  },
  kindOfFailure: kindOfPostgresFailure,
  // Old versions of rows, the write-ahead log and copies of it are the database's own; nobody who uses it can wipe them.
  wipe: () => Promise.resolve(),
}
