import { sql } from 'kysely'
import type { SqlEngine } from '../sql-engine.ts'

/** SQLite, where one connection runs one transaction after the other. */
export const sqliteEngine: SqlEngine = {
  exactText: 'text',
  indexTableEnd: sql`without rowid`,
  isolationLevel: null,
  anyOf: (text, texts) => sql`${text} in (select value from json_each(${JSON.stringify(texts)}))`,
  queue: () => Promise.resolve(),
  kindOfFailure: () => 'unknown',
  // The write-ahead log has what pages were before; they are brought to the file, where `secure_delete` has written
  // over what is gone, and the log is cut to nothing.
  async wipe(database) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
  },
}
