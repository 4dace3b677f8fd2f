import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import {
  type AccountBatch,
  type AccountKeyRows,
  type KeyEngine,
  type KeyHit,
  maxListedUsers,
  type UserKeyRows,
} from '@igakit/directory'
import { packAccounts, type PackedBatch, unpackAccounts } from '../threads/packed-batch.ts'
import type { Database } from './open-database.ts'
import { inDatabase, RowAppender } from './row-appender.ts'

/** The tables of keys. Keys are bytes, so that neither collation nor NUL characters change a result. */
const tables = `
CREATE TABLE user_keys (expression INTEGER, match_key BLOB, record UINTEGER, id VARCHAR);
CREATE TABLE account_keys (batch INTEGER, position INTEGER, expression INTEGER, match_key BLOB);
`

/** Finds the users of each key of a batch. Only keys with several users need a list. */
const joinQuery = `
WITH found AS (
  SELECT a.batch, a.position, a.expression, a.match_key, u.user_count, u.record, u.id
  FROM account_keys a
  JOIN (
    SELECT expression, match_key, count(*) AS user_count, min(record) AS record, arg_min(id, record) AS id
    FROM user_keys WHERE expression >= 0 GROUP BY expression, match_key
  ) u ON u.expression = a.expression AND u.match_key = a.match_key
),
shared AS (
  SELECT expression, match_key, list({'r': record, 'id': id} ORDER BY record)[1:${maxListedUsers}] AS users
  FROM user_keys
  WHERE (expression, match_key) IN (SELECT (expression, match_key) FROM found WHERE user_count > 1)
  GROUP BY expression, match_key
)
SELECT f.batch, f.position, f.user_count::INTEGER, f.record, f.id, to_json(s.users)::VARCHAR
FROM found f
LEFT JOIN shared s ON s.expression = f.expression AND s.match_key = f.match_key
ORDER BY f.batch, f.position
`

/** Joins keys in DuckDB, which spills to disk. Batches of accounts wait in a temporary file. */
export class DuckDbEngine implements KeyEngine {
  readonly #database: Database
  readonly #users: RowAppender
  readonly #accounts: RowAppender
  readonly #spool: FileHandle
  #batches = 0

  private constructor(
    database: Database,
    users: RowAppender,
    accounts: RowAppender,
    spool: FileHandle,
  ) {
    this.#database = database
    this.#users = users
    this.#accounts = accounts
    this.#spool = spool
  }

  static async create(database: Database): Promise<DuckDbEngine> {
    await database.connection.run(tables)
    return new DuckDbEngine(
      database,
      await RowAppender.create(database, 'user_keys'),
      await RowAppender.create(database, 'account_keys'),
      await open(join(database.folder, 'accounts'), 'wx+'),
    )
  }

  addUsers({ expressions, ids, keys, users }: UserKeyRows): Promise<void> {
    return inDatabase(() => {
      for (const [row, key] of keys.entries()) {
        this.#users.add([expressions[row] ?? -1, key, users[row] ?? 0, storedId(ids[row])])
      }
    })
  }

  async addAccounts(
    batch: AccountBatch,
    { expressions, keys, positions }: AccountKeyRows,
  ): Promise<void> {
    await inDatabase(async () => {
      for (const [row, key] of keys.entries()) {
        this.#accounts.add([this.#batches, positions[row] ?? -1, expressions[row] ?? -1, key])
      }
      const bytes = serialize(packAccounts(batch))
      const size = Buffer.alloc(4)
      size.writeUInt32LE(bytes.length)
      await this.#spool.appendFile(Buffer.concat([size, bytes]))
    })
    this.#batches++
  }

  async *join(): AsyncGenerator<{
    readonly batch: AccountBatch
    readonly hits: readonly KeyHit[]
  }> {
    const hits = this.#hits()
    let next = await hits.next()
    let place = 0
    for (let batch = 0; batch < this.#batches; batch++) {
      const found: KeyHit[] = []
      while (next.done !== true && next.value.batch === batch) {
        found.push(next.value)
        // oxlint-disable-next-line no-await-in-loop -- hits arrive in the order of the batches
        next = await hits.next()
      }
      // oxlint-disable-next-line no-await-in-loop -- batches are read in order
      const { bytes, end } = await this.#read(place)
      place = end
      const packed: PackedBatch = deserialize(bytes)
      yield { batch: unpackAccounts(packed), hits: found }
    }
  }

  async #read(place: number): Promise<{ readonly bytes: Buffer; readonly end: number }> {
    const size = Buffer.alloc(4)
    await this.#spool.read(size, 0, 4, place)
    const bytes = Buffer.alloc(size.readUInt32LE())
    await this.#spool.read(bytes, 0, bytes.length, place + 4)
    return { bytes, end: place + 4 + bytes.length }
  }

  async *#hits(): AsyncGenerator<KeyHit & { readonly batch: number }> {
    await this.#users.close()
    await this.#accounts.close()
    const { connection } = this.#database
    const result = await inDatabase(() => connection.stream(joinQuery))
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
      const chunk = await inDatabase(() => result.fetchChunk())
      if (chunk === null || chunk.rowCount === 0) return
      const [batches, positions, counts, records, ids, lists] = chunk.getColumns()
      for (let row = 0; row < chunk.rowCount; row++) {
        const list = lists?.[row]
        const users =
          typeof list === 'string'
            ? usersOf(list)
            : [{ id: idOf(ids?.[row]), index: Number(records?.[row]) }]
        yield {
          batch: Number(batches?.[row]),
          position: Number(positions?.[row]),
          userCount: Number(counts?.[row]),
          users,
        }
      }
    }
  }

  async idsOf(users: readonly number[]): Promise<ReadonlyMap<number, string | undefined>> {
    if (users.length === 0) return new Map()
    const { connection } = this.#database
    const list = [...new Set(users)].join()
    const rows = await inDatabase(async () =>
      (
        await connection.runAndReadAll(
          `SELECT DISTINCT record, id FROM user_keys WHERE record IN (${list})`,
        )
      ).getRows(),
    )
    return new Map(rows.map(([record, id]) => [Number(record), idOf(id)]))
  }

  async close(): Promise<void> {
    await this.#spool.close()
    await this.#database.close()
  }
}

/** The mark of an id that is stored as JSON, because UTF-8 cannot express it. */
const mark = '\u0001'

function storedId(id: string | undefined): string | null {
  if (id === undefined) return null
  return id.isWellFormed() && !id.startsWith(mark) ? id : mark + JSON.stringify(id)
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return value.startsWith(mark) ? String(JSON.parse(value.slice(1))) : value
}

function usersOf(json: string): KeyHit['users'] {
  const users: readonly { readonly r: number; readonly id: string | null }[] = JSON.parse(json)
  return users.map(({ id, r }) => ({ id: idOf(id), index: r }))
}
