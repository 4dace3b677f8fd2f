import { sql } from 'kysely'
import type { SqlEngine } from '../sql-engine.ts'
import { kindOfPostgresFailure } from './kind-of-postgres-failure.ts'

/** PostgreSQL, where several processes run transactions at once. */
export const postgresEngine: SqlEngine = {
  exactText: sql`text collate "C"`,
  indexTableEnd: null,
  isolationLevel: 'serializable',
  anyOf: (text, texts) => sql`${text} = any(${texts}::text[])`,
  kindOfFailure: kindOfPostgresFailure,
  // Old versions of rows, the write-ahead log and copies of it are the database's own; nobody who uses it can wipe them.
  wipe: () => Promise.resolve(),
}
