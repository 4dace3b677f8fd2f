import type { Kysely, Selectable } from 'kysely'
import { ordinalsOf } from './postings.ts'
import {
  formatRecordKey,
  isRecordKey,
  isStorableKey,
  parseRecordKey,
  type RecordKey,
} from './record-key.ts'
import type { RecordKind, Records, RecordSearch, StoredRecord } from './records.ts'
import type { SqlEngine } from './sql-engine.ts'
import { changeTerms, findOrdinals } from './sql-terms.ts'
import type { DatasetTable, RecordTable, Tables } from './tables.ts'
import { TenantBusyError, UnstorableKey, WriteConflict } from './errors.ts'
import type { OpenTransaction } from './transactions.ts'

type Dataset = Pick<Selectable<DatasetTable>, 'id' | 'kind' | 'sorted'>

/** The records of a tenant in database tables, accessed within a transaction. */
export class SqlRecords implements Records {
  readonly #transaction: OpenTransaction
  readonly #engine: SqlEngine
  readonly #tenantId: string
  #datasets: Map<string, Dataset> | undefined
  #mayWrite = false

  constructor(transaction: OpenTransaction, engine: SqlEngine, tenantId: string) {
    this.#transaction = transaction
    this.#engine = engine
    this.#tenantId = tenantId
  }

  async get<T>(kind: RecordKind<T>, key: RecordKey): Promise<StoredRecord<T> | null> {
    if (!isRecordKey(key)) return null
    return this.#take(async (database) => {
      const dataset = await this.#datasetOf(kind)
      if (!dataset) return null
      const row = await rowsOf(database, dataset.id)
        .where('key', '=', formatRecordKey(key))
        .executeTakeFirst()
      return row ? readRow(kind, row) : null
    })
  }

  async list<T>(kind: RecordKind<T>, under: readonly string[] = []): Promise<StoredRecord<T>[]> {
    return this.find(kind, { under })
  }

  async find<T>(
    kind: RecordKind<T>,
    { where = [], under = [], after, limit, mayMatch }: RecordSearch,
  ): Promise<StoredRecord<T>[]> {
    if (!isRecordKey(under)) return []
    // Even a key that cannot be stored has a position in the key order.
    const afterKey = formatRecordKey((after ?? []).map((part) => part.toWellFormed()))
    const rows = await this.#take(async (database) => {
      const dataset = await this.#datasetOf(kind)
      if (!dataset) return []
      if (where.length > 0) {
        const ordinals = await findOrdinals(database, this.#engine, dataset.id, where)
        const inOrder = (start: string, count?: number) =>
          this.#inOrder(database, dataset, ordinals, start, count)
        return mayMatch ? matching(inOrder, mayMatch, afterKey, limit) : inOrder(afterKey, limit)
      }
      let query = rowsOf(database, dataset.id).where('key', '>', afterKey).orderBy('key')
      const prefix = formatRecordKey(under)
      // Keys are ASCII and each part ends with a slash, so the prefix range ends before the character after the slash.
      if (prefix !== '') {
        query = query.where('key', '>=', prefix).where('key', '<', `${prefix.slice(0, -1)}0`)
      }
      return (limit === undefined ? query : query.limit(limit)).execute()
    })
    return rows.map((row) => readRow(kind, row))
  }

  /**
   * Returns the first records of a set in key order. Most ordinals follow the key order, so usually only the records of
   * the page are read; records inserted later must be sorted.
   */
  async #inOrder(
    database: Kysely<Tables>,
    { id, sorted }: Dataset,
    set: ReadonlyMap<number, Uint8Array>,
    afterKey: string,
    limit = Infinity,
  ): Promise<readonly RecordRow[]> {
    if (set.size === 0 || limit === 0) return []
    const ordinals = new Map(set)
    const next =
      afterKey === ''
        ? { ordinal: 0 }
        : await rowsOf(database, id)
            .where('key', '>', afterKey)
            .where('ordinal', '<', sorted)
            .orderBy('key')
            .limit(1)
            .executeTakeFirst()
    const start = next?.ordinal ?? sorted
    const page = ordinalsOf(ordinals, { start, end: sorted, limit })
    const added = ordinalsOf(ordinals, { start: sorted })
    const ofPage = await this.#rowsOfOrdinals(database, id, page)
    if (added.length === 0) return ofPage
    const last = ofPage.length < limit ? undefined : ofPage.at(-1)?.key
    const among = (await this.#rowsOfOrdinals(database, id, added)).filter(
      ({ key }) => key > afterKey && (last === undefined || key < last),
    )
    return [...ofPage, ...among].toSorted(byKey).slice(0, limit)
  }

  async #rowsOfOrdinals(
    database: Kysely<Tables>,
    dataset: number,
    ordinals: readonly number[],
  ): Promise<RecordRow[]> {
    if (ordinals.length === 0) return []
    const rows = await rowsOf(database, dataset)
      .where('ordinal', 'is not', null)
      .where(this.#engine.isAnyOf('ordinal', ordinals))
      .execute()
    // Sort here: with ORDER BY, the database would read all keys in order.
    return rows.toSorted(byKey)
  }

  async insert<T>(kind: RecordKind<T>, key: RecordKey, body: T): Promise<void> {
    const text = writeBody(kind, body)
    const place = this.#place(kind, key)
    await this.#write(async (database) => {
      const dataset = (await this.#datasetOf(kind)) ?? (await this.#createDataset(kind))
      const ordinal = kind.terms ? await nextOrdinal(database, dataset.id) : null
      const inserted = await database
        .insertInto('records')
        .values({ dataset: dataset.id, key: place, version: 1, body: text, ordinal })
        .onConflict((conflict) => conflict.columns(['dataset', 'key']).doNothing())
        .returning('version')
        .executeTakeFirst()
      if (!inserted) throw new WriteConflict(`${kind.name} ${place}`)
      await this.#changeTerms(kind, dataset.id, ordinal, null, body)
    })
  }

  async update<T>(kind: RecordKind<T>, record: StoredRecord<T>, body: T): Promise<void> {
    const text = writeBody(kind, body)
    await this.#write(async (database) => {
      const { dataset, row } = await this.#readForWriting(kind, record)
      await database
        .updateTable('records')
        .set({ version: record.version + 1, body: text })
        .where('dataset', '=', dataset.id)
        .where('key', '=', row.key)
        .execute()
      await this.#changeTerms(kind, dataset.id, row.ordinal, row.body, body)
      this.#transaction.wipes ||= kind.confidential === true
    })
  }

  async remove<T>(kind: RecordKind<T>, record: StoredRecord<T>): Promise<void> {
    await this.#write(async (database) => {
      const { dataset, row } = await this.#readForWriting(kind, record)
      await database
        .deleteFrom('records')
        .where('dataset', '=', dataset.id)
        .where('key', '=', row.key)
        .execute()
      await this.#changeTerms(kind, dataset.id, row.ordinal, row.body, null)
      this.#transaction.wipes ||= kind.confidential === true
    })
  }

  /** Reads a record for writing. Throws a WriteConflict if the record has changed since it was read. */
  async #readForWriting<T>(kind: RecordKind<T>, { key, version }: StoredRecord<T>) {
    const place = this.#place(kind, key)
    const dataset = await this.#datasetOf(kind)
    const row =
      dataset &&
      (await rowsOf(this.#transaction.database, dataset.id)
        .where('key', '=', place)
        .where('version', '=', version)
        .executeTakeFirst())
    if (!row) throw new WriteConflict(`${kind.name} ${place}`)
    return { dataset, row }
  }

  /**
   * Updates the search terms of a record. Uses the stored body, because the caller may have changed the body it read.
   */
  async #changeTerms<T>(
    kind: RecordKind<T>,
    dataset: number,
    ordinal: number | null,
    before: string | null,
    after: T | null,
  ): Promise<void> {
    if (!kind.terms || ordinal === null) return
    const old = before === null ? {} : kind.terms(kind.schema.parse(JSON.parse(before)))
    const terms = after === null ? {} : kind.terms(after)
    await changeTerms(this.#transaction.database, this.#engine, { dataset, ordinal }, old, terms)
  }

  /** Runs statements in one turn, because a connection runs only one statement at a time. */
  #take<T>(statements: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.#transaction.turns.take(() => statements(this.#transaction.database))
  }

  #write(statements: (database: Kysely<Tables>) => Promise<void>): Promise<void> {
    return this.#take(async (database) => {
      if (!this.#mayWrite) await this.#enterTenant(database)
      this.#mayWrite = true
      this.#transaction.written.add(this.#tenantId)
      await statements(database)
    })
  }

  /**
   * Checks that no large change is in progress and prevents one from starting before this transaction ends. Throws a
   * TenantBusyError during a large change.
   */
  async #enterTenant(database: Kysely<Tables>): Promise<void> {
    const query = database
      .selectFrom('tenants')
      .select('busy_until')
      .where('id', '=', this.#tenantId)
    const tenant = await (this.#engine.isShared ? query.forShare() : query).executeTakeFirst()
    const until = tenant?.busy_until ?? ''
    if (until > new Date().toISOString()) throw new TenantBusyError(this.#tenantId)
  }

  async #datasetOf<T>(kind: RecordKind<T>): Promise<Dataset | undefined> {
    this.#datasets ??= new Map(
      (
        await this.#transaction.database
          .selectFrom('datasets')
          .select(['id', 'kind', 'sorted'])
          .where('tenant_id', '=', this.#tenantId)
          .where('role', '=', 'live')
          .execute()
      ).map((row) => [row.kind, row]),
    )
    return this.#datasets.get(kind.name)
  }

  async #createDataset<T>(kind: RecordKind<T>): Promise<Dataset> {
    const dataset = await this.#transaction.database
      .insertInto('datasets')
      .values({ tenant_id: this.#tenantId, kind: kind.name, role: 'live', sorted: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'kind', 'sorted'])
      .executeTakeFirst()
    if (!dataset) throw new WriteConflict(`the first ${kind.name}`)
    this.#datasets?.set(kind.name, dataset)
    return dataset
  }

  /** Returns the stored form of a key. Throws an UnstorableKey for an invalid key. */
  #place<T>(kind: RecordKind<T>, key: RecordKey): string {
    if (!isStorableKey(key)) throw new UnstorableKey(kind.name, key)
    return formatRecordKey(key)
  }
}

type RecordRow = Selectable<RecordTable>

/** The maximum number of rows per read if some rows are skipped. */
const MAX_BATCH = 1000

/** Returns the first rows that may match. Reads batches of increasing size. */
async function matching(
  inOrder: (start: string, count: number) => Promise<readonly RecordRow[]>,
  mayMatch: (json: string) => boolean,
  afterKey: string,
  limit = Infinity,
): Promise<readonly RecordRow[]> {
  const found: RecordRow[] = []
  let count = Math.min(limit, MAX_BATCH)
  for (let start = afterKey; ; count = Math.min(4 * count, MAX_BATCH)) {
    // oxlint-disable-next-line no-await-in-loop -- Each batch starts after the last one.
    const rows = await inOrder(start, count)
    found.push(...rows.filter(({ body }) => mayMatch(body)))
    start = rows.at(-1)?.key ?? start
    if (rows.length < count || found.length >= limit) return found.slice(0, limit)
  }
}

function rowsOf(database: Kysely<Tables>, dataset: number) {
  return database.selectFrom('records').selectAll().where('dataset', '=', dataset)
}

function byKey(a: RecordRow, b: RecordRow): number {
  return a.key < b.key ? -1 : 1
}

async function nextOrdinal(database: Kysely<Tables>, dataset: number): Promise<number> {
  const last = await database
    .selectFrom('records')
    .select('ordinal')
    .where('dataset', '=', dataset)
    .where('ordinal', 'is not', null)
    .orderBy('ordinal', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.ordinal ?? -1) + 1
}

function readRow<T>(kind: RecordKind<T>, row: RecordRow): StoredRecord<T> {
  return { key: parseRecordKey(row.key), version: row.version, body: readBody(kind, row.body) }
}

/** Parses the body of a stored record. */
export function readBody<T>(kind: RecordKind<T>, text: string): T {
  return kind.schema.parse(JSON.parse(text))
}

/** Serialises a body. Throws if the result could not be read back. */
export function writeBody<T>(kind: RecordKind<T>, body: T): string {
  return JSON.stringify(kind.schema.parse(body))
}
