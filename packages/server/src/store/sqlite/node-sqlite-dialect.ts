import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { Recent } from '../../cache/recent.ts'

/** How many prepared statements are kept. */
const MAX_STATEMENTS = 200

/** Lets kysely use the SQLite that is built into Node.js. */
export class NodeSqliteDialect extends SqliteDialect {
  /** @param database Closed together with kysely's instance. */
  constructor(database: DatabaseSync) {
    const statements = new Recent<string, StatementSync>(MAX_STATEMENTS)
    super({
      database: {
        prepare(sql) {
          // All rows are read at once, so that a statement is free again when its turn ends.
          const statement = statements.get(sql) ?? statements.add(sql, database.prepare(sql))
          return {
            // Statements without rows give none: all can be run like queries. Who wants to know what was written
            // asks for it by `returning`.
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

/** SQLite's changes to tables can be undone like any other; kysely does not assume it of every driver. */
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
