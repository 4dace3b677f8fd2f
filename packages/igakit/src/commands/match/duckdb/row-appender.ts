import type { DuckDBAppender, DuckDBType, DuckDBValue } from '@duckdb/node-api'
import { asDatabaseError, type Database } from './open-database.ts'

/** The number of rows in a chunk of DuckDB. */
const chunkRows = 2048

type Cell = string | number | null

/** Appends rows to a table in chunks. */
export class RowAppender {
  readonly #database: Database
  readonly #appender: DuckDBAppender
  readonly #types: readonly DuckDBType[]
  readonly #keyColumn: number
  readonly #bigColumn: number
  #columns: DuckDBValue[][]
  #rows = 0

  private constructor(database: Database, table: keyof typeof layouts, appender: DuckDBAppender) {
    const { duckdb } = database
    const types = {
      int: duckdb.INTEGER,
      big: duckdb.BIGINT,
      blob: duckdb.BLOB,
      text: duckdb.VARCHAR,
    }
    const layout: readonly (keyof typeof types)[] = layouts[table]
    this.#database = database
    this.#appender = appender
    this.#types = layout.map((name) => types[name])
    this.#keyColumn = layout.indexOf('blob')
    this.#bigColumn = layout.indexOf('big')
    this.#columns = layout.map(() => [])
  }

  static async create(database: Database, table: keyof typeof layouts): Promise<RowAppender> {
    return new RowAppender(database, table, await database.connection.createAppender(table))
  }

  add(cells: readonly Cell[]): void {
    const { blobValue } = this.#database.duckdb
    for (let column = 0; column < cells.length; column++) {
      const values = this.#columns[column]
      const cell = cells[column] ?? null
      if (cell === null) values?.push(null)
      else if (column === this.#keyColumn) values?.push(blobValue(bytesOf(String(cell))))
      else if (column === this.#bigColumn) values?.push(BigInt(Number(cell)))
      else values?.push(cell)
    }
    if (++this.#rows >= chunkRows) this.#flush()
  }

  #flush(): void {
    if (this.#rows === 0) return
    const chunk = this.#database.duckdb.DuckDBDataChunk.create(this.#types, this.#rows)
    chunk.setColumns(this.#columns)
    this.#appender.appendDataChunk(chunk)
    this.#columns = this.#types.map(() => [])
    this.#rows = 0
  }

  /** Stores the last rows, which may have to spill to disk. */
  close(): Promise<void> {
    return inDatabase(() => {
      this.#flush()
      this.#appender.closeSync()
    })
  }
}

const layouts = {
  match_keys: ['text', 'int', 'int', 'blob', 'big'],
  match_accounts: ['big', 'text', 'text'],
  match_users: ['big', 'text'],
} as const

/**
 * Returns a key as bytes. Text that UTF-8 cannot express, such as a lone surrogate, is written as its code units after
 * a byte that never occurs in UTF-8.
 */
export function bytesOf(key: string): Uint8Array {
  return key.isWellFormed()
    ? Buffer.from(key)
    : Buffer.concat([Buffer.from([0xff]), Buffer.from(key, 'utf16le')])
}

/** Runs work in the database, and makes its errors actionable. */
export async function inDatabase<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw asDatabaseError(error)
  }
}
