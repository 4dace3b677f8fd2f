import { type Kysely, type Selectable, sql } from 'kysely'
import { formatRecordKey, parseRecordKey, type RecordKey } from './record-key.ts'
import type { RecordKind } from './record-kind.ts'
import type { RecordSearch, Records, StoredRecord, TermCondition } from './records.ts'
import type { SqlFlavor } from './sql-flavor.ts'
import { insertTerms, type RecordPlace, removeTerms, replaceTerms } from './sql-terms.ts'
import { storableText, storedTerm } from './stored-term.ts'
import type { RecordRow, Tables } from './tables.ts'
import { WriteConflict } from './write-conflict.ts'

/** The records of one tenant in the tables of a database, within a transaction. */
export class SqlRecords implements Records {
  readonly #transaction: Kysely<Tables>
  readonly #flavor: SqlFlavor
  readonly #tenantId: string

  constructor(transaction: Kysely<Tables>, flavor: SqlFlavor, tenantId: string) {
    this.#transaction = transaction
    this.#flavor = flavor
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

  async find<T>(
    kind: RecordKind<T>,
    { where = [], after, limit }: RecordSearch,
  ): Promise<StoredRecord<T>[]> {
    let query = this.#select(kind).orderBy('key')
    for (const condition of where) query = query.where('key', 'in', this.#keys(kind, condition))
    if (after) query = query.where('key', '>', formatRecordKey(after))
    if (limit !== undefined) query = query.limit(limit)
    const rows = await query.execute()
    return rows.map((row) => readRow(kind, row))
  }

  async insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void> {
    const place = this.#place(kind, key)
    const inserted = await this.#transaction
      .insertInto('records')
      .values({ ...place, version: 1, body: writeBody(kind, body) })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'key']).doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!inserted) throw new WriteConflict(kind.name, place.key)
    await insertTerms(this.#transaction, kind, place, body)
  }

  async update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void> {
    const place = this.#place(kind, record.key)
    const updated = await this.#transaction
      .updateTable('records')
      .set({ version: record.version + 1, body: writeBody(kind, body) })
      .where('tenant_id', '=', place.tenant_id)
      .where('kind', '=', place.kind)
      .where('key', '=', place.key)
      .where('version', '=', record.version)
      .returning('version')
      .executeTakeFirst()
    if (!updated) throw new WriteConflict(kind.name, place.key)
    await replaceTerms(this.#transaction, kind, place, body)
  }

  async remove<T>(kind: RecordKind<T>, record: StoredRecord<T>): Promise<void> {
    const place = this.#place(kind, record.key)
    const removed = await this.#transaction
      .deleteFrom('records')
      .where('tenant_id', '=', place.tenant_id)
      .where('kind', '=', place.kind)
      .where('key', '=', place.key)
      .where('version', '=', record.version)
      .returning('version')
      .executeTakeFirst()
    if (!removed) throw new WriteConflict(kind.name, place.key)
    await removeTerms(this.#transaction, kind, place)
  }

  #place<T>(kind: RecordKind<T>, key: RecordKey): RecordPlace {
    return { tenant_id: this.#tenantId, kind: kind.name, key: formatRecordKey(key) }
  }

  #select<T>(kind: RecordKind<T>) {
    return this.#transaction
      .selectFrom('records')
      .selectAll()
      .where('tenant_id', '=', this.#tenantId)
      .where('kind', '=', kind.name)
  }

  /** The keys of the records that a condition holds for. */
  #keys<T>(kind: RecordKind<T>, condition: TermCondition) {
    const inField = this.#transaction
      .selectFrom('record_terms')
      .select('key')
      .where('tenant_id', '=', this.#tenantId)
      .where('kind', '=', kind.name)
      .where('field', '=', condition.field)
    if ('anyOf' in condition) {
      const terms = condition.anyOf.map((word) => storedTerm(word).term)
      return inField.where(this.#flavor.anyOf(sql.ref('term'), terms))
    }
    const whole = sql<string>`coalesce(long_term, term)`
    return inField.where(this.#flavor.contains(whole, storableText(condition.containing)))
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
