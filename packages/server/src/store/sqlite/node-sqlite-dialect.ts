import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteAdapter, SqliteDialect } from 'kysely'

/** Lets kysely use the SQLite that is built into Node.js. */
export class NodeSqliteDialect extends SqliteDialect {
  /** @param database Closed together with kysely's instance. */
  constructor(database: DatabaseSync) {
    super({
      database: {
        prepare(sql) {
          const statement = database.prepare(sql)
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
