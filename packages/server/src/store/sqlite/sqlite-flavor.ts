import { sql } from 'kysely'
import type { SqlFlavor } from '../sql-flavor.ts'

/** The SQL of SQLite. */
export const sqliteFlavor: SqlFlavor = {
  anyOf: (column, texts) =>
    sql`${column} in (select value from json_each(${JSON.stringify(texts)}))`,
  contains: (column, text) => sql`instr(${column}, ${text}) > 0`,
}
