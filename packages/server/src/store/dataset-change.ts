import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Draft, DraftRecord, Kinds } from './store.ts'
import { CHUNK_SIZE, encodeOffsets } from './postings.ts'
import { formatRecordKey, isStorableKey } from './record-key.ts'
import type { RecordKind, Records } from './records.ts'
import type { SqlEngine } from './sql-engine.ts'
import { readBody, SqlRecords } from './sql-records.ts'
import { insertRows, storedTerms } from './sql-terms.ts'
import { discardDatasets, sweepDatasets } from './sweep-datasets.ts'
import type { PostingTable, RecordTable, Tables } from './tables.ts'
import { TenantBusyError, UnstorableKey, WriteConflict } from './errors.ts'
import type { OpenTransaction, Transactions } from './transactions.ts'

/** The number of rows written per transaction. */
const SLICE = 250

/**
 * The number of indexed rows written per transaction. This slice is smaller because indexed records are parsed and
 * split into terms.
 */
const INDEXED_SLICE = 50

/** The time, in milliseconds, that a tenant stays busy after its lease was last renewed. */
const LEASE = 60_000

const INSERT_NEW = 'on conflict (dataset, key) do nothing returning key'
const OVERWRITE =
  'on conflict (dataset, key) do update set version = excluded.version, body = excluded.body'

/** A record to write. */
export interface DatasetWrite {
  readonly isNew: boolean
  readonly key: string
  readonly version: number
  /** The body; null to remove the record. */
  readonly body: string | null
}

/**
 * A change that writes new datasets of a tenant in slices (one transaction each) and activates them in a single
 * transaction. Until then, other writes to the tenant are rejected.
 */
export class DatasetChange implements Draft {
  readonly #transactions: Transactions
  readonly #engine: SqlEngine
  readonly #tenantId: string
  readonly #owner = randomUUID()
  readonly #drafts = new Map<string, { readonly id: number; readonly kind: RecordKind<unknown> }>()
  #heartbeat: NodeJS.Timeout | undefined

  private constructor(transactions: Transactions, engine: SqlEngine, tenantId: string) {
    this.#transactions = transactions
    this.#engine = engine
    this.#tenantId = tenantId
  }

  /** Starts a change. Throws a {@link TenantBusyError} if another change is in progress. */
  static async begin(
    transactions: Transactions,
    engine: SqlEngine,
    tenantId: string,
  ): Promise<DatasetChange> {
    const change = new DatasetChange(transactions, engine, tenantId)
    await transactions.run(async ({ database }) => {
      const now = new Date().toISOString()
      const entered = await database
        .updateTable('tenants')
        .set({ busy_owner: change.#owner, busy_until: leaseEnd() })
        .where('id', '=', tenantId)
        .where((is) => is.or([is('busy_until', 'is', null), is('busy_until', '<', now)]))
        .returning('id')
        .executeTakeFirst()
      if (entered) {
        // An earlier change that failed because of a disk error could not clean up.
        await discardDatasets(database, tenantId).where('role', 'like', 'draft:%').execute()
        return { ok: true }
      }
      const known = await database
        .selectFrom('tenants')
        .select('id')
        .where('id', '=', tenantId)
        .executeTakeFirst()
      throw known ? new TenantBusyError(tenantId) : new WriteConflict(`the tenant ${tenantId}`)
    })
    // The commit requires the lease, so it detects a failed renewal.
    change.#heartbeat = setInterval(() => void change.#renew().catch(() => null), LEASE / 3).unref()
    return change
  }

  async insert<T>(
    kind: RecordKind<T>,
    records: readonly DraftRecord<T>[],
  ): Promise<readonly number[]> {
    const dataset = await this.#draftOf(kind)
    const duplicates: number[] = []
    for (let start = 0; start < records.length; start += SLICE) {
      const rows = records.slice(start, start + SLICE).map(({ key, body }) => {
        if (!isStorableKey(key)) throw new UnstorableKey(kind.name, key)
        return { dataset, key: formatRecordKey(key), version: 1, body: JSON.stringify(body) }
      })
      // oxlint-disable-next-line no-await-in-loop -- Each slice is a transaction of its own.
      const inserted = await this.#slice((database) =>
        insertRows(database, this.#engine, 'records', rows, INSERT_NEW),
      )
      if (inserted.length === rows.length) continue
      const keys = new Set(inserted.map(({ key }) => key))
      rows.forEach(({ key }, index) => {
        if (!keys.delete(key)) duplicates.push(start + index)
      })
    }
    return duplicates
  }

  /** Copies the tenant's records of these kinds and this role. */
  async copy(kinds: Kinds, role: string): Promise<void> {
    const sources = await this.#transactions.read((database) =>
      database
        .selectFrom('datasets')
        .select(['id', 'kind'])
        .where('tenant_id', '=', this.#tenantId)
        .where('role', '=', role)
        .execute(),
    )
    for (const kind of kinds) {
      const source = sources.find((dataset) => dataset.kind === kind.name)
      // oxlint-disable-next-line no-await-in-loop -- Handles one kind at a time.
      if (source) await this.#copyKind(kind, source.id)
    }
  }

  async #copyKind(kind: RecordKind<unknown>, source: number): Promise<void> {
    const dataset = await this.#draftOf(kind)
    const table = sql.raw(this.#engine.table('records'))
    for (let after = ''; ;) {
      // oxlint-disable-next-line no-await-in-loop -- Each slice is a transaction of its own.
      const { rows } = await this.#slice((database) =>
        sql<
          Pick<RecordTable, 'key'>
        >`insert into ${table} (dataset, key, version, body) select cast(${dataset} as integer), key, version, body
          from ${table} where dataset = ${source} and key > ${after} order by key limit ${SLICE} returning key`.execute(
          database,
        ),
      )
      if (rows.length < SLICE) return
      after = rows.map(({ key }) => key).reduce((last, key) => (key > last ? key : last))
    }
  }

  /** Overwrites copied records. Throws a WriteConflict if a record to add already exists. */
  async apply(kind: RecordKind<unknown>, writes: readonly DatasetWrite[]): Promise<void> {
    const dataset = await this.#draftOf(kind)
    for (let start = 0; start < writes.length; start += SLICE) {
      const some = writes.slice(start, start + SLICE)
      const rows = (isNew: boolean) =>
        some.flatMap(({ key, version, body, isNew: added }) =>
          body !== null && added === isNew ? [{ dataset, key, version, body }] : [],
        )
      const removed = some.flatMap(({ key, body }) => (body === null ? [key] : []))
      // oxlint-disable-next-line no-await-in-loop -- Each slice is a transaction of its own.
      await this.#slice(async (database) => {
        const added = rows(true)
        const inserted = await insertRows(database, this.#engine, 'records', added, INSERT_NEW)
        if (inserted.length < added.length) throw new WriteConflict(`a ${kind.name}`)
        await insertRows(database, this.#engine, 'records', rows(false), OVERWRITE)
        await database
          .deleteFrom('records')
          .where('dataset', '=', dataset)
          .where(this.#engine.isAnyOf('key', removed))
          .execute()
      })
    }
  }

  /** Replaces the tenant's datasets of these kinds and this role with the drafts. */
  async commit(
    role: string,
    kinds: readonly string[],
    finish?: (records: Records) => Promise<void>,
  ): Promise<void> {
    if (role === 'live') {
      for (const { id, kind } of this.#drafts.values()) {
        // oxlint-disable-next-line no-await-in-loop -- Handles one kind at a time.
        if (kind.terms) await this.#index(id, kind)
      }
    }
    await this.#transactions.run(async (transaction) => {
      const { database, written } = transaction
      written.add(this.#tenantId)
      await this.#release(database, true)
      await discardDatasets(database, this.#tenantId)
        .where('role', '=', role)
        .where(this.#engine.isAnyOf('kind', [...kinds, ...this.#drafts.keys()]))
        .execute()
      await database
        .updateTable('datasets')
        .set({ role })
        .where('tenant_id', '=', this.#tenantId)
        .where('role', '=', this.#role)
        .execute()
      await finish?.(new SqlRecords(transaction, this.#engine, this.#tenantId))
      return { ok: true }
    })
  }

  /** Ends the change, even if uncommitted, and removes unused datasets. */
  async end(): Promise<void> {
    clearInterval(this.#heartbeat)
    await this.#transactions.run(async ({ database }) => {
      await this.#release(database, false)
      await discardDatasets(database, this.#tenantId).where('role', '=', this.#role).execute()
      return { ok: true }
    })
    await sweepDatasets(this.#transactions, this.#tenantId)
  }

  /** Numbers the records of a dataset in key order and writes their postings. */
  async #index(dataset: number, kind: RecordKind<unknown>): Promise<void> {
    const table = sql.raw(this.#engine.table('records'))
    let postings = new Map<string, Map<string, number[]>>()
    let next = 0
    for (let after = ''; ;) {
      const limit = Math.min(INDEXED_SLICE, CHUNK_SIZE - (next % CHUNK_SIZE))
      // oxlint-disable-next-line no-await-in-loop -- Each slice is a transaction of its own.
      const { rows } = await this.#slice((database) =>
        sql<{
          key: string
          ordinal: number
          body: string
        }>`update ${table} set ordinal = numbered.ordinal from (
          select key as k, cast(${next} as integer) + row_number() over (order by key) - 1 as ordinal from (
            select key from ${table} where dataset = ${dataset} and key > ${after} order by key limit ${limit}
          ) as slice
        ) as numbered where dataset = ${dataset} and key = numbered.k
        returning key, ${table}.ordinal as ordinal, body`.execute(database),
      )
      const ordered = rows.toSorted((a, b) => a.ordinal - b.ordinal)
      for (const { ordinal, body } of ordered) {
        for (const [field, terms] of storedTerms(kind.terms?.(readBody(kind, body)) ?? {})) {
          const ofField = postings.get(field) ?? new Map<string, number[]>()
          postings.set(field, ofField)
          for (const term of terms) {
            const offset = ordinal % CHUNK_SIZE
            const offsets = ofField.get(term)
            if (offsets) offsets.push(offset)
            else ofField.set(term, [offset])
          }
        }
      }
      next += rows.length
      after = ordered.at(-1)?.key ?? after
      const isLast = rows.length < limit
      if (isLast || next % CHUNK_SIZE === 0) {
        // oxlint-disable-next-line no-await-in-loop -- As above.
        await this.#writePostings(dataset, Math.floor((next - 1) / CHUNK_SIZE), postings)
        postings = new Map()
      }
      if (!isLast) continue
      const sorted = next
      // oxlint-disable-next-line no-await-in-loop -- Runs once, before the return.
      await this.#transactions.write((database) =>
        database.updateTable('datasets').set({ sorted }).where('id', '=', dataset).execute(),
      )
      return
    }
  }

  async #writePostings(
    dataset: number,
    chunk: number,
    postings: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>,
  ): Promise<void> {
    let rows: PostingTable[] = []
    const write = async () => {
      const written = rows
      rows = []
      await this.#slice((database) => insertRows(database, this.#engine, 'postings', written))
    }
    for (const field of [...postings.keys()].toSorted()) {
      const ofField = postings.get(field) ?? new Map<string, readonly number[]>()
      for (const term of [...ofField.keys()].toSorted()) {
        rows.push({ dataset, field, term, chunk, members: encodeOffsets(ofField.get(term) ?? []) })
        // oxlint-disable-next-line no-await-in-loop -- Each slice is a transaction of its own.
        if (rows.length === SLICE) await write()
      }
    }
    if (rows.length > 0) await write()
  }

  /** Returns the draft for a kind, adding an empty draft if needed. */
  async #draftOf<T>(kind: RecordKind<T>): Promise<number> {
    const known = this.#drafts.get(kind.name)
    if (known) return known.id
    const { id } = await this.#transactions.write((database) =>
      database
        .insertInto('datasets')
        .values({ tenant_id: this.#tenantId, kind: kind.name, role: this.#role, sorted: 0 })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    this.#drafts.set(kind.name, { id, kind })
    return id
  }

  /** Removes the records of a kind from the change and returns them. */
  async takeOut(kind: RecordKind<unknown>): Promise<readonly DatasetWrite[]> {
    const draft = this.#drafts.get(kind.name)
    if (!draft) return []
    this.#drafts.delete(kind.name)
    const { taken } = await this.#transactions.run(async ({ database }) => {
      const rows = await database
        .selectFrom('records')
        .select(['key', 'version', 'body'])
        .where('dataset', '=', draft.id)
        .execute()
      await discardDatasets(database, this.#tenantId).where('id', '=', draft.id).execute()
      return { ok: true, taken: rows.map((row) => ({ ...row, isNew: true })) }
    })
    return taken
  }

  /** Records that the snapshot exists, even if it contains no records. */
  async mark(): Promise<void> {
    await this.#draftOf({ name: '', schema: z.never() })
  }

  async #slice<T>(write: (database: Kysely<Tables>) => Promise<T>): Promise<T> {
    await setImmediate()
    const { value } = await this.#transactions.run(async ({ database }: OpenTransaction) => {
      // After a long pause, the drafts may be gone, and other drafts may use their ids.
      const lease = await database
        .selectFrom('tenants')
        .select('id')
        .where('id', '=', this.#tenantId)
        .where('busy_owner', '=', this.#owner)
        .executeTakeFirst()
      if (!lease) throw new TenantBusyError(this.#tenantId)
      return { ok: true, value: await write(database) }
    })
    return value
  }

  async #renew(): Promise<void> {
    await this.#transactions.write((database) =>
      database
        .updateTable('tenants')
        .set({ busy_until: leaseEnd() })
        .where('id', '=', this.#tenantId)
        .where('busy_owner', '=', this.#owner)
        .execute(),
    )
  }

  async #release(database: Kysely<Tables>, isNeeded: boolean): Promise<void> {
    const released = await database
      .updateTable('tenants')
      .set({ busy_owner: null, busy_until: null })
      .where('id', '=', this.#tenantId)
      .where('busy_owner', '=', this.#owner)
      .returning('id')
      .executeTakeFirst()
    if (!released && isNeeded) throw new TenantBusyError(this.#tenantId)
  }

  get #role(): string {
    return `draft:${this.#owner}`
  }
}

function leaseEnd(): string {
  return new Date(Date.now() + LEASE).toISOString()
}
