import { sql } from 'kysely'
import type { FailureKind, SqlEngine } from '../sql-engine.ts'

/** The SQLite engine, with a single connection and serial transactions. */
export const sqliteEngine: SqlEngine = {
  isShared: false,
  exactText: sql`text`,
  assignedId: sql`integer`,
  bytes: sql`blob`,
  indexTableEnd: sql`without rowid`,
  isolationLevel: null,
  table: (name) => `"${name}"`,
  placeholder: () => '?',
  isAnyOf: (column, values) =>
    sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`,
  queue: () => Promise.resolve(),
  kindOfFailure: (error) =>
    error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
      ? (failureKinds[error.errcode & 0xff] ?? 'unknown')
      : 'unknown',
  // The write-ahead log contains old pages. A checkpoint moves the new pages, already cleaned by `secure_delete`, to
  // the file and empties the log.
  async wipe(database) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
  },
}

/**
 * The kinds of failures, keyed by SQLite's primary result codes: SQLITE_READONLY, _IOERR, _CORRUPT, _FULL, _CANTOPEN,
 * _NOTADB.
 */
const failureKinds: Readonly<Record<number, FailureKind>> = {
  8: 'read-only',
  10: 'unavailable',
  11: 'damaged',
  13: 'full',
  14: 'unavailable',
  26: 'damaged',
}
