import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely'
import {
  formatRecordKey,
  isRecordKey,
  isStorableKey,
  parseRecordKey,
  type RecordKey,
} from './record-key.ts'
import type { RecordKind } from './record-kind.ts'
import type { RecordSearch, Records, StoredRecord } from './records.ts'
import type { KindOfTenant, SqlEngine } from './sql-engine.ts'
import { insertTerms, type RecordPlace, removeTerms, replaceTerms } from './sql-terms.ts'
import { storedTerm } from './stored-term.ts'
import type { RecordRow, Tables } from './tables.ts'
import type { OpenTransaction } from './transactions.ts'
import { UnstorableKey } from './unstorable-key.ts'
import { WriteConflict } from './write-conflict.ts'

/** The records of one tenant in the tables of a database, within a transaction. */
export class SqlRecords implements Records {
  readonly #transaction: OpenTransaction
  readonly #engine: SqlEngine
  readonly #tenantId: string

  constructor(transaction: OpenTransaction, engine: SqlEngine, tenantId: string) {
    this.#transaction = transaction
    this.#engine = engine
    this.#tenantId = tenantId
  }

  async get<T>(kind: RecordKind<T>, key: RecordKey): Promise<StoredRecord<T> | null> {
    if (!isRecordKey(key)) return null
    const [record = null] = await this.#read(kind, (rows) =>
      rows.where('key', '=', formatRecordKey(key)),
    )
    return record
  }

  async list<T>(kind: RecordKind<T>, under: readonly string[] = []): Promise<StoredRecord<T>[]> {
    if (!isRecordKey(under)) return []
    const prefix = formatRecordKey(under)
    // Keys are ASCII and their parts end with a slash: what is under a prefix lies before the character after it.
    return this.#read(kind, (rows) =>
      prefix === ''
        ? rows
        : rows.where('key', '>=', prefix).where('key', '<', `${prefix.slice(0, -1)}0`),
    )
  }

  async find<T>(
    kind: RecordKind<T>,
    { where = [], after, limit }: RecordSearch,
  ): Promise<StoredRecord<T>[]> {
    // Where it is no key that a record can have, it still has a place among those that are.
    const afterKey = formatRecordKey((after ?? []).map((part) => part.toWellFormed()))
    const ofKind = this.#ofKind(kind)
    const { database } = this.#transaction
    const [first, ...others] = where.map(({ field, anyOf }) =>
      this.#engine.keysWith(database, {
        ...ofKind,
        field,
        terms: anyOf.map(storedTerm),
        after: afterKey,
      }),
    )
    if (!first) {
      return this.#read(kind, (rows) => {
        const following = rows.where('key', '>', afterKey)
        return limit === undefined ? following : following.limit(limit)
      })
    }
    // The words alone choose the keys, and only then are records looked at. What intersects is distinct anyway.
    const matching = others
      .reduce((keys, more) => keys.intersect(more), others.length > 0 ? first : first.distinct())
      .orderBy('key')
    const keys = limit === undefined ? matching : matching.limit(limit)
    const found = this.#engine.recordsOf(database, ofKind, keys).orderBy('key')
    const rows = await this.#transaction.turns.take(() => found.execute())
    return rows.map((row) => readRow(kind, row))
  }

  async insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void> {
    const place = this.#place(kind, key)
    const row = { ...place, version: 1, body: writeBody(kind, body) }
    await this.#write(async (database) => {
      const inserted = await database
        .insertInto('records')
        .values(row)
        .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'key']).doNothing())
        .returning('version')
        .executeTakeFirst()
      if (!inserted) throw new WriteConflict(`${place.kind} ${place.key}`)
      await insertTerms(database, kind, place, body)
    })
  }

  async update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void> {
    const place = this.#place(kind, record.key)
    const row = { version: record.version + 1, body: writeBody(kind, body) }
    await this.#write(async (database) => {
      const updated = await database
        .updateTable('records')
        .set(row)
        .where('tenant_id', '=', place.tenant_id)
        .where('kind', '=', place.kind)
        .where('key', '=', place.key)
        .where('version', '=', record.version)
        .returning('version')
        .executeTakeFirst()
      if (!updated) throw new WriteConflict(`${place.kind} ${place.key}`)
      await replaceTerms(database, kind, place, body)
      this.#transaction.wipes ||= kind.confidential === true
    })
  }

  async remove<T>(kind: RecordKind<T>, record: StoredRecord<T>): Promise<void> {
    const place = this.#place(kind, record.key)
    await this.#write(async (database) => {
      const removed = await database
        .deleteFrom('records')
        .where('tenant_id', '=', place.tenant_id)
        .where('kind', '=', place.kind)
        .where('key', '=', place.key)
        .where('version', '=', record.version)
        .returning('version')
        .executeTakeFirst()
      if (!removed) throw new WriteConflict(`${place.kind} ${place.key}`)
      await removeTerms(database, kind, place)
      this.#transaction.wipes ||= kind.confidential === true
    })
  }

  async #read<T>(
    kind: RecordKind<T>,
    choose: (rows: RecordRowQuery) => RecordRowQuery,
  ): Promise<StoredRecord<T>[]> {
    const query = choose(this.#rows(kind)).orderBy('key')
    const rows = await this.#transaction.turns.take(() => query.execute())
    return rows.map((row) => readRow(kind, row))
  }

  /** Statements that belong together, between which nothing else of the transaction runs. */
  #write(statements: (database: Kysely<Tables>) => Promise<void>): Promise<void> {
    return this.#transaction.turns.take(() => statements(this.#transaction.database))
  }

  #rows<T>(kind: RecordKind<T>): RecordRowQuery {
    return this.#transaction.database
      .selectFrom('records')
      .selectAll()
      .where('tenant_id', '=', this.#tenantId)
      .where('kind', '=', kind.name)
  }

  #ofKind<T>(kind: RecordKind<T>): KindOfTenant {
    return { tenant_id: this.#tenantId, kind: kind.name }
  }

  /** Throws an UnstorableKey where a record cannot have such a key. */
  #place<T>(kind: RecordKind<T>, key: RecordKey): RecordPlace {
    if (!isStorableKey(key)) throw new UnstorableKey(kind.name, key)
    return { ...this.#ofKind(kind), key: formatRecordKey(key) }
  }
}

type RecordRowQuery = SelectQueryBuilder<Tables, 'records', Selectable<RecordRow>>

function readRow<T>(kind: RecordKind<T>, row: Selectable<RecordRow>): StoredRecord<T> {
  const body = kind.schema.parse(JSON.parse(row.body))
  return { key: parseRecordKey(row.key), version: row.version, body }
}

/** What could not be read again must not be written. */
function writeBody<T>(kind: RecordKind<T>, body: T): string {
  return JSON.stringify(kind.schema.parse(body))
}
