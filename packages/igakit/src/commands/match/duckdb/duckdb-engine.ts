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
import { idOf, KeyTables } from './key-tables.ts'
import { inDatabase } from './row-appender.ts'

/** Finds the keys of several users, and lists their first users. */
const sharedQuery = `
CREATE TABLE shared_keys AS
SELECT expression, match_key, count(*)::INTEGER AS user_count,
  to_json(list({'r': record, 'id': id} ORDER BY record)[1:${maxListedUsers}])::VARCHAR AS users
FROM user_keys
WHERE (expression, match_key) IN (
  SELECT (expression, match_key) FROM user_keys WHERE expression >= 0
  GROUP BY expression, match_key HAVING count(*) > 1
)
GROUP BY expression, match_key
`

/**
 * Finds the users of each key of a batch. Keys of several users are joined separately, because each pair of an account
 * and a user with such a key would be a row.
 */
const joinQuery = `
SELECT a.batch, a.position, 1 AS user_count, u.record, u.id, NULL AS users
FROM account_keys a
JOIN (
  SELECT expression, match_key, record, id FROM user_keys
  ANTI JOIN shared_keys USING (expression, match_key)
) u USING (expression, match_key)
UNION ALL
SELECT a.batch, a.position, s.user_count, NULL, NULL, s.users
FROM account_keys a
JOIN shared_keys s USING (expression, match_key)
ORDER BY 1, 2
`

/** The users of a key of a batch. */
interface BatchHit extends KeyHit {
  readonly batch: number
}

/** Joins keys in DuckDB, which spills to disk. Batches of accounts wait in a temporary file. */
export class DuckDbEngine implements KeyEngine {
  readonly #database: Database
  readonly #keys: KeyTables
  readonly #spool: FileHandle
  #batches = 0

  private constructor(database: Database, keys: KeyTables, spool: FileHandle) {
    this.#database = database
    this.#keys = keys
    this.#spool = spool
  }

  /**
   * Creates the tables in a database, which the engine closes.
   *
   * @param signal interrupts queries
   */
  static async create(database: Database, signal?: AbortSignal): Promise<DuckDbEngine> {
    signal?.addEventListener('abort', () => database.interrupt())
    try {
      const keys = await KeyTables.create(database)
      return new DuckDbEngine(database, keys, await open(join(database.folder, 'accounts'), 'wx+'))
    } catch (error) {
      await database.close()
      throw error
    }
  }

  addUsers(rows: UserKeyRows): Promise<void> {
    return this.#keys.addUsers(rows)
  }

  async addAccounts(batch: AccountBatch, rows: AccountKeyRows): Promise<void> {
    await this.#keys.addAccounts(this.#batches++, rows)
    const bytes = serialize(packAccounts(batch))
    const size = Buffer.alloc(4)
    size.writeUInt32LE(bytes.length)
    await inDatabase(() => this.#spool.appendFile(Buffer.concat([size, bytes])))
  }

  async *join(): AsyncGenerator<{
    readonly batch: AccountBatch
    readonly hits: readonly KeyHit[]
  }> {
    await this.#keys.unpack()
    const chunks = this.#chunks()
    let hits: readonly BatchHit[] = []
    let at = 0
    let place = 0
    for (let batch = 0; batch < this.#batches; batch++) {
      const found: KeyHit[] = []
      for (;;) {
        for (let hit = hits[at]; hit?.batch === batch; hit = hits[++at]) found.push(hit)
        if (at < hits.length) break
        // oxlint-disable-next-line no-await-in-loop -- hits arrive in the order of the batches
        const next = await chunks.next()
        if (next.done === true) break
        hits = next.value
        at = 0
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

  /** Yields the hits in the order of the batches. */
  async *#chunks(): AsyncGenerator<readonly BatchHit[]> {
    const { connection } = this.#database
    const result = await inDatabase(async () => {
      await connection.run(sharedQuery)
      return connection.stream(joinQuery)
    })
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- chunks arrive in sequence
      const chunk = await inDatabase(() => result.fetchChunk())
      if (chunk === null || chunk.rowCount === 0) return
      const [batches = [], positions, counts, records, ids, lists] = chunk.getColumns()
      yield batches.map((batch, row) => {
        const list = lists?.[row]
        return {
          batch: Number(batch),
          position: Number(positions?.[row]),
          userCount: Number(counts?.[row]),
          users:
            typeof list === 'string'
              ? usersOf(list)
              : [{ id: idOf(ids?.[row]), index: Number(records?.[row]) }],
        }
      })
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

function usersOf(json: string): KeyHit['users'] {
  const users: readonly { readonly r: number; readonly id: string | null }[] = JSON.parse(json)
  return users.map(({ id, r }) => ({ id: idOf(id), index: r }))
}
