import { sql } from 'kysely'
import type { SqlEngine } from '../sql-engine.ts'
import { kindOfPostgresFailure } from './kind-of-postgres-failure.ts'

/** The schema of the tables, which separates them from other tables in the same database. */
export const POSTGRES_SCHEMA = 'igakit'

/** The PostgreSQL engine, which runs transactions from several processes concurrently. */
export const postgresEngine: SqlEngine = {
  isShared: true,
  exactText: sql`text collate "C"`,
  assignedId: sql`serial`,
  bytes: sql`bytea`,
  indexTableEnd: sql``,
  isolationLevel: 'serializable',
  table: (name) => `"${POSTGRES_SCHEMA}"."${name}"`,
  placeholder: (position) => `$${position}`,
  isAnyOf: (column, values) => {
    const type = sql.raw(typeof values[0] === 'number' ? 'integer[]' : 'text[]')
    return sql`${sql.ref(column)} = any(${[...values]}::${type})`
  },
  // PostgreSQL detects conflicts per index page, so unrelated transactions can conflict too. The lock blocks only
  // transactions that also take the lock, and taking it does not yet create the transaction's snapshot.
  async queue(transaction) {
    await sql`lock table ${sql.table(`${POSTGRES_SCHEMA}.tenants`)} in share update exclusive mode`.execute(
      transaction,
    )
  },
  kindOfFailure: kindOfPostgresFailure,
  // The database controls old row versions, the write-ahead log and its copies, so they cannot be wiped.
  wipe: () => Promise.resolve(),
}
