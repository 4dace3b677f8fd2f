import type { AccountKeyRows, UserKeyRows } from '@igakit/directory'
import type { DuckDBValue } from '@duckdb/node-api'
import type { Database } from './open-database.ts'
import { inDatabase } from './row-appender.ts'

/** Separates the cells of a packed text. */
const cellEnd = '\u0001'

/** Separates several keys of a user in one cell. */
const keyEnd = '\u0002'

/** The prefix of a text that is stored as JSON, which contains no control characters and no lone surrogates. */
const mark = '\u0003'

// oxlint-disable-next-line no-control-regex -- these characters separate texts
const special = /[\u0000-\u0003]/

function isOrdinary(text: string): boolean {
  return !special.test(text) && text.isWellFormed()
}

/** Encodes a text as valid UTF-8 without separators; different texts stay different. */
export function storedText(text: string): string {
  return isOrdinary(text) ? text : mark + JSON.stringify(text)
}

function storedTexts(texts: readonly string[]): readonly string[] {
  return isOrdinary(texts.join('')) ? texts : texts.map(storedText)
}

/** Returns the text that was stored. */
function textOf(stored: string): string {
  return stored.startsWith(mark) ? String(JSON.parse(stored.slice(mark.length))) : stored
}

function storedId(id: string | undefined): string {
  if (id === undefined) return ''
  return id === '' ? `${mark}""` : storedText(id)
}

/** Returns the stored id, if any. */
export function idOf(stored: unknown): string | undefined {
  return typeof stored === 'string' && stored !== '' ? textOf(stored) : undefined
}

/** The maximum number of cells in a packed text. DuckDB reads 2,048 texts at once. */
const packedCells = 64

/** The number of characters after which a packed text ends. */
const packedCharacters = 4000

/** The number of packed texts, or of their characters, after which DuckDB unpacks them. */
const pendingLimit = { rows: 2048, characters: 2 ** 22 }

/**
 * The tables of keys. Keys are compared as bytes, so that neither collation nor NUL characters change a result. An
 * empty id means no id.
 */
const tables = `
CREATE TABLE user_keys (expression INTEGER, match_key VARCHAR, record UINTEGER, id VARCHAR);
CREATE TABLE account_keys (batch INTEGER, position INTEGER, expression INTEGER, match_key VARCHAR);
`

const packedTable =
  'CREATE OR REPLACE TABLE packed_keys (batch INTEGER, expression INTEGER, first INTEGER, cells VARCHAR, ids VARCHAR)'

const userCells = `
SELECT expression, first + generate_subscripts(string_split(cells, chr(1)), 1) - 1 AS record,
  unnest(string_split(cells, chr(1))) AS cell, unnest(string_split(ids, chr(1))) AS id
FROM packed_keys WHERE batch IS NULL`

const unpackUsers = `
INSERT INTO user_keys
SELECT expression, cell, record, id FROM (${userCells} AND NOT contains(cells, chr(2))) WHERE cell <> ''
UNION ALL
SELECT expression, unnest(string_split(cell, chr(2))), record, id
FROM (${userCells} AND contains(cells, chr(2))) WHERE cell <> ''`

const unpackAccounts = `
INSERT INTO account_keys
SELECT batch, first + generate_subscripts(string_split(cells, chr(1)), 1) - 1, expression,
  unnest(string_split(cells, chr(1)))
FROM packed_keys WHERE batch IS NOT NULL`

/**
 * Fills the tables of keys. A text for each key would take most of the time, so many keys are passed to DuckDB as one
 * text.
 */
export class KeyTables {
  readonly #database: Database
  #columns: DuckDBValue[][] = [[], [], [], [], []]
  #characters = 0

  private constructor(database: Database) {
    this.#database = database
  }

  static async create(database: Database): Promise<KeyTables> {
    await database.connection.run(tables)
    return new KeyTables(database)
  }

  async addUsers({ expressions, ids, keys, users }: UserKeyRows): Promise<void> {
    const stored = storedTexts(keys)
    let cells = new Map<number, string[]>()
    let packedIds: string[] = []
    let first = users[0] ?? 0
    let characters = 0
    const pack = (): void => {
      const text = joined(packedIds, packedIds.length)
      for (const [expression, column] of cells) {
        this.#pack(null, expression, first, joined(column, packedIds.length), text)
      }
    }
    for (let row = 0; row < stored.length; row++) {
      const user = users[row] ?? 0
      const isNew = user - first >= packedIds.length
      if (isNew && (user - first >= packedCells || characters >= packedCharacters)) {
        pack()
        cells = new Map()
        packedIds = []
        first = user
        characters = 0
      }
      const at = user - first
      if (isNew) packedIds[at] = storedId(ids[row])
      const expression = expressions[row] ?? -1
      // Rows of users without keys contain only the id.
      const key = expression < 0 ? mark : (stored[row] ?? '')
      characters += key.length
      let column = cells.get(expression)
      if (column === undefined) cells.set(expression, (column = []))
      const before = column[at]
      column[at] = before === undefined ? key : `${before}${keyEnd}${key}`
    }
    pack()
    await this.#unpackIfDue()
  }

  async addAccounts(batch: number, { expressions, keys }: AccountKeyRows): Promise<void> {
    const stored = storedTexts(keys)
    for (let first = 0; first < stored.length;) {
      const expression = expressions[first] ?? -1
      let end = first
      for (let characters = 0; end < stored.length; end++) {
        if (end - first >= packedCells || characters >= packedCharacters) break
        if (expressions[end] !== expression) break
        characters += stored[end]?.length ?? 0
      }
      this.#pack(batch, expression, first, stored.slice(first, end).join(cellEnd), '')
      first = end
    }
    await this.#unpackIfDue()
  }

  #pack(batch: number | null, expression: number, first: number, cells: string, ids: string): void {
    for (const [column, value] of [batch, expression, first, cells, ids].entries()) {
      this.#columns[column]?.push(value)
    }
    this.#characters += cells.length + ids.length
  }

  async #unpackIfDue(): Promise<void> {
    const rows = this.#columns[0]?.length ?? 0
    if (rows >= pendingLimit.rows || this.#characters >= pendingLimit.characters) {
      await this.unpack()
    }
  }

  /** Stores all keys that were added, which may have to spill to disk. */
  async unpack(): Promise<void> {
    const columns = this.#columns
    this.#columns = [[], [], [], [], []]
    this.#characters = 0
    const { connection, duckdb } = this.#database
    const { INTEGER, VARCHAR } = duckdb
    const rows = columns[0]?.length ?? 0
    await inDatabase(async () => {
      await connection.run(packedTable)
      const appender = await connection.createAppender('packed_keys')
      for (let row = 0; row < rows; row += pendingLimit.rows) {
        const some = columns.map((column) => column.slice(row, row + pendingLimit.rows))
        const types = [INTEGER, INTEGER, INTEGER, VARCHAR, VARCHAR]
        const chunk = duckdb.DuckDBDataChunk.create(types, some[0]?.length ?? 0)
        chunk.setColumns(some)
        appender.appendDataChunk(chunk)
      }
      appender.closeSync()
      await connection.run(unpackUsers)
      await connection.run(unpackAccounts)
    })
  }
}

/** Joins the cells of a column, some of which may be missing. */
function joined(column: string[], length: number): string {
  column.length = length
  return column.join(cellEnd)
}
