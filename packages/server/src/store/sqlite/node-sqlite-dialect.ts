import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { Recent } from '../../cache/recent.ts'

/** The maximum number of cached prepared statements. */
const MAX_STATEMENTS = 200

/** A dialect that connects kysely to the SQLite of Node.js. */
export class NodeSqliteDialect extends SqliteDialect {
  /** @param database A database that is closed together with the kysely instance. */
  constructor(database: DatabaseSync) {
    const statements = new Recent<string, StatementSync>(MAX_STATEMENTS)
    super({
      database: {
        prepare(sql) {
          // Read all rows at once, so that the statement can be reused immediately.
          const statement = statements.get(sql) ?? statements.add(sql, database.prepare(sql))
          return {
            // Statements without result rows return no rows, so every statement runs as a query. Writes that need a
            // result use `returning`.
            reader: true,
            all: (parameters) => statement.all(...parameters.map(toInput)),
            run: (parameters) => statement.run(...parameters.map(toInput)),
            iterate: (parameters) => statement.iterate(...parameters.map(toInput)),
          }
        },
        close: () => database.close(),
      },
    })
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter()
  }
}

/**
 * An adapter with transactional schema changes, which SQLite supports but kysely does not assume for every driver.
 */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function toInput(value: unknown): SQLInputValue {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'bigint':
      return value
    default:
      if (value === null || value instanceof Uint8Array) return value
      throw new TypeError(`SQLite has no values of type ${typeof value}`)
  }
}
