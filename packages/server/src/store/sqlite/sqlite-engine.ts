import { sql } from 'kysely'
import type { FailureKind, SqlEngine } from '../sql-engine.ts'

/** SQLite, where one connection runs one transaction after the other. */
export const sqliteEngine: SqlEngine = {
  isShared: false,
  exactText: 'text',
  assignedId: 'integer',
  bytes: 'blob',
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
  // The write-ahead log has the pages as they were. A checkpoint moves the new ones to the file, where `secure_delete`
  // has overwritten removed data, and empties the log.
  async wipe(database) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
  },
}

/** By SQLite's primary result codes: SQLITE_READONLY, _IOERR, _CORRUPT, _FULL, _CANTOPEN, _NOTADB. */
const failureKinds: Readonly<Record<number, FailureKind>> = {
  8: 'read-only',
  10: 'unavailable',
  11: 'damaged',
  13: 'full',
  14: 'unavailable',
  26: 'damaged',
}
