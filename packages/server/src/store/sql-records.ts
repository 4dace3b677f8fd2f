import type { Kysely, Selectable } from 'kysely'
import { formatRecordKey, parseRecordKey, type RecordKey } from './record-key.ts'
import type { RecordKind } from './record-kind.ts'
import type { Records, StoredRecord } from './records.ts'
import type { RecordRow, Tables } from './tables.ts'
import { WriteConflict } from './write-conflict.ts'

/** The records of one tenant in the tables of a database, within a transaction. */
export class SqlRecords implements Records {
  readonly #transaction: Kysely<Tables>
  readonly #tenantId: string

  constructor(transaction: Kysely<Tables>, tenantId: string) {
    this.#transaction = transaction
    this.#tenantId = tenantId
  }

  async get<T>(kind: RecordKind<T>, key: RecordKey): Promise<StoredRecord<T> | null> {
    const row = await this.#select(kind).where('key', '=', formatRecordKey(key)).executeTakeFirst()
    return row ? readRow(kind, row) : null
  }

  async list<T>(kind: RecordKind<T>, under: readonly string[] = []): Promise<StoredRecord<T>[]> {
    const prefix = formatRecordKey(under)
    const all = this.#select(kind).orderBy('key')
    // Keys are ASCII and their parts end with a slash: what is under a prefix lies before the character after it.
    const selected =
      prefix === ''
        ? all
        : all.where('key', '>=', prefix).where('key', '<', `${prefix.slice(0, -1)}0`)
    const rows = await selected.execute()
    return rows.map((row) => readRow(kind, row))
  }

  async insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void> {
    const formatted = formatRecordKey(key)
    const inserted = await this.#transaction
      .insertInto('records')
      .values({
        tenant_id: this.#tenantId,
        kind: kind.name,
        key: formatted,
        version: 1,
        body: writeBody(kind, body),
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'key']).doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!inserted) throw new WriteConflict(kind.name, formatted)
  }

  async update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void> {
    const formatted = formatRecordKey(record.key)
    const updated = await this.#transaction
      .updateTable('records')
      .set({ version: record.version + 1, body: writeBody(kind, body) })
      .where('tenant_id', '=', this.#tenantId)
      .where('kind', '=', kind.name)
      .where('key', '=', formatted)
      .where('version', '=', record.version)
      .returning('version')
      .executeTakeFirst()
    if (!updated) throw new WriteConflict(kind.name, formatted)
  }

  #select<T>(kind: RecordKind<T>) {
    return this.#transaction
      .selectFrom('records')
      .selectAll()
      .where('tenant_id', '=', this.#tenantId)
      .where('kind', '=', kind.name)
  }
}

function readRow<T>(kind: RecordKind<T>, row: Selectable<RecordRow>): StoredRecord<T> {
  const body = kind.schema.parse(JSON.parse(row.body))
  return { key: parseRecordKey(row.key), version: row.version, body }
}

/** What could not be read again must not be written. */
function writeBody<T>(kind: RecordKind<T>, body: T): string {
  return JSON.stringify(kind.schema.parse(body))
}
