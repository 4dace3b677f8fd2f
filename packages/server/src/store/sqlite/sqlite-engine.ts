import { sql } from 'kysely'
import type { SqlEngine } from '../sql-engine.ts'

/** SQLite, where one connection runs one transaction after the other. */
export const sqliteEngine: SqlEngine = {
  isShared: false,
  exactText: 'text',
  indexTableEnd: sql`without rowid`,
  isolationLevel: null,
  keysWith(database, { tenant_id, kind, field, terms, after }) {
    const keys = database
      .selectFrom('record_terms')
      .select('key')
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', kind)
      .where('field', '=', field)
      .where('term', 'in', sql<string>`(select value from json_each(${JSON.stringify(terms)}))`)
      .where('key', '>', after)
    return database.selectFrom(keys.as('matching')).select('matching.key')
  },
  recordsOf(database, { tenant_id, kind }, keys) {
    const records = database
      .selectFrom('records')
      .selectAll()
      .where('tenant_id', '=', tenant_id)
      .where('kind', '=', kind)
      .where('key', 'in', keys)
    return database.selectFrom(records.as('found')).selectAll()
  },
  queue: () => Promise.resolve(),
  kindOfFailure: () => 'unknown',
  // The write-ahead log has what pages were before; they are brought to the file, where `secure_delete` has written
  // over what is gone, and the log is cut to nothing.
  async wipe(database) {
    await sql`pragma wal_checkpoint(truncate)`.execute(database)
  },
}
