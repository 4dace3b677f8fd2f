import type { Kysely, Selectable } from 'kysely'
import { DatasetChange, type DatasetWrite } from './dataset-change.ts'
import type { Draft, Kinds, Settled, Store, Tenant } from './store.ts'
import { LongRecords } from './long-records.ts'
import { nextCount, Transactions } from './transactions.ts'
import type { Records } from './records.ts'
import { SharedControl } from './shared-control.ts'
import type { SqlEngine } from './sql-engine.ts'
import { SqlRecords } from './sql-records.ts'
import { storableText } from './sql-terms.ts'
import { discardDatasets, markAbandoned, sweepDatasets } from './sweep-datasets.ts'
import type { Tables, TenantTable } from './tables.ts'
import { TenantBusyError } from './errors.ts'

/** The number of records at which a tenant counts as large. */
const LARGE = 1000

/** The number of attempts to read many records before writes have to wait. */
const READ_ATTEMPTS = 3

/** A store in the tables of an SQL engine. */
export class SqlStore implements Store {
  readonly sharedControl: SharedControl | null
  readonly #engine: SqlEngine
  readonly #transactions: Transactions
  /** A cache of tenants, which never change until they are dropped. */
  readonly #tenants = new Map<string, Tenant>()

  /**
   * The confidential records of snapshots, keyed by tenant, name and kind. A store used by a single process keeps them
   * in memory, so that data erased from a tenant is also erased from disk. A shared database keeps old rows on disk
   * anyway.
   */
  readonly #confidential = new Map<string, readonly DatasetWrite[]>()

  /** @param database A migrated database, which the store closes. */
  private constructor(database: Kysely<Tables>, engine: SqlEngine) {
    this.#engine = engine
    this.#transactions = new Transactions(database, engine)
    this.sharedControl = engine.isShared ? new SharedControl(this.#transactions) : null
  }

  /** Opens a store and cleans up after processes that terminated abnormally. */
  static async open(database: Kysely<Tables>, engine: SqlEngine): Promise<SqlStore> {
    const store = new SqlStore(database, engine)
    try {
      await markAbandoned(store.#transactions, engine.isShared)
      await sweepDatasets(store.#transactions)
    } catch (error) {
      await store.close()
      throw error
    }
    return store
  }

  async createTenant({ id, signingKey, createdAt }: Tenant): Promise<boolean> {
    const inserted = await this.#transactions.write((database) =>
      database
        .insertInto('tenants')
        .values({ id, signing_key: signingKey, created_at: createdAt })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst(),
    )
    return inserted !== undefined
  }

  findTenant(id: string): Tenant | Promise<Tenant | null> {
    return this.#tenants.get(id) ?? this.#loadTenant(id)
  }

  async #loadTenant(id: string): Promise<Tenant | null> {
    const tenant = await this.#transactions.read((database) => findTenant(database, id))
    // Do not cache tenants of a shared database, because another process can drop them at any time.
    if (tenant && !this.#engine.isShared) this.#tenants.set(id, tenant)
    return tenant
  }

  async listTenants(): Promise<Tenant[]> {
    const rows = await this.#transactions.read((database) =>
      database.selectFrom('tenants').selectAll().orderBy('id').execute(),
    )
    return rows.map(readTenant)
  }

  async dropTenant(id: string): Promise<boolean> {
    const { ok } = await this.#transactions.run(async ({ database, written }) => {
      written.add(id)
      const tenant = await database
        .deleteFrom('tenants')
        .where('id', '=', id)
        .returning(['busy_owner', 'busy_until'])
        .executeTakeFirst()
      if (!tenant) return { ok: false }
      const isBusy = tenant.busy_until !== null && tenant.busy_until > new Date().toISOString()
      if (isBusy) throw new TenantBusyError(id)
      await discardDatasets(database, id).execute()
      return { ok: true }
    })
    this.#tenants.delete(id)
    this.#forget([id])
    await this.sharedControl?.forget(id)
    if (ok) await sweepDatasets(this.#transactions, id)
    return ok
  }

  nextCount(name: string): Promise<number> {
    return nextCount(this.#transactions, name)
  }

  transaction<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T> {
    return this.#transactions.run((transaction) =>
      work(new SqlRecords(transaction, this.#engine, tenantId)),
    )
  }

  async change<T extends Settled>(
    tenantId: string,
    kinds: Kinds,
    work: (records: Records) => Promise<T>,
  ): Promise<T> {
    if (!(await this.#isLarge(tenantId, kinds))) return this.transaction(tenantId, work)
    return this.#change(tenantId, async (change) => {
      const records = this.#longRecords(tenantId)
      const result = await work(records)
      if (result.ok) await records.commit(change)
      return result
    })
  }

  async read<T>(tenantId: string, read: (records: Records) => Promise<T>): Promise<T> {
    const work = async (records: Records) => ({ ok: true, value: await read(records) })
    const { value } = await this.transaction(tenantId, work)
    return value
  }

  async readMany<T>(
    tenantId: string,
    kinds: Kinds,
    read: (records: Records) => Promise<T>,
  ): Promise<T> {
    if (!(await this.#isLarge(tenantId, kinds))) return this.read(tenantId, read)
    if (this.#engine.isShared) {
      // The transaction sees one state of the database and does not block others.
      return this.read(tenantId, (records) => read(new LongRecords((page) => page(records))))
    }
    for (let attempt = 0; attempt < READ_ATTEMPTS; attempt++) {
      // oxlint-disable-next-line no-await-in-loop -- Reads again if the records have changed.
      const { result, hasChanged } = await this.#transactions.watch(tenantId, () =>
        read(this.#longRecords(tenantId)),
      )
      if (!hasChanged) return result
    }
    return this.#change(tenantId, () => read(this.#longRecords(tenantId)))
  }

  replace<T extends Settled>(
    tenantId: string,
    kinds: Kinds,
    fill: (draft: Draft) => Promise<T>,
    snapshot?: string,
  ): Promise<T> {
    return this.#change(tenantId, async (change) => {
      const result = await fill(change)
      if (!result.ok) return result
      if (snapshot === undefined) await change.commit('live', namesOf(kinds))
      else await this.#commitSnapshot(change, tenantId, snapshot, kinds)
      return result
    })
  }

  async saveSnapshot(tenantId: string, name: string, kinds: Kinds): Promise<void> {
    await this.#change(tenantId, async (change) => {
      await change.copy(kinds, 'live')
      await this.#commitSnapshot(change, tenantId, name, kinds)
    })
  }

  async restoreSnapshot(
    tenantId: string,
    name: string,
    kinds: Kinds,
    finish?: (records: Records) => Promise<void>,
  ): Promise<boolean> {
    if (!(await this.#snapshots(tenantId)).includes(name)) return false
    await this.#change(tenantId, async (change) => {
      const inMemory = this.#keptInMemory(kinds)
      await change.copy(
        kinds.filter((kind) => !inMemory.includes(kind)),
        roleOf(name),
      )
      const kept: string[] = []
      for (const kind of inMemory) {
        const rows = this.#confidential.get(confidentialKey(tenantId, name, kind))
        // oxlint-disable-next-line no-await-in-loop -- One at a time.
        if (rows) await change.apply(kind, rows)
        else kept.push(kind.name)
      }
      const replaced = namesOf(kinds).filter((kind) => !kept.includes(kind))
      await change.commit('live', replaced, finish)
    })
    return true
  }

  listSnapshots(tenantId: string): Promise<string[]> {
    return this.#snapshots(tenantId)
  }

  async removeSnapshot(tenantId: string, name: string): Promise<boolean> {
    const removed = await this.#transactions.write((database) =>
      discardDatasets(database, tenantId)
        .where('role', '=', roleOf(name))
        .returning('id')
        .execute(),
    )
    this.#forget([tenantId, name])
    await sweepDatasets(this.#transactions, tenantId)
    return removed.length > 0
  }

  async check(): Promise<void> {
    if (this.#transactions.isFaulty) await this.nextCount('health')
    else await this.findTenant('')
  }

  close(): Promise<void> {
    return this.#transactions.close()
  }

  /** True if a tenant has too many records of these kinds for one transaction. */
  async #isLarge(tenantId: string, kinds: Kinds): Promise<boolean> {
    const row = await this.#transactions.read((database) =>
      database
        .selectFrom('datasets')
        .innerJoin('records', 'records.dataset', 'datasets.id')
        .select('datasets.id')
        .where('tenant_id', '=', tenantId)
        .where('role', '=', 'live')
        .where(this.#engine.isAnyOf('kind', namesOf(kinds)))
        .offset(LARGE)
        .limit(1)
        .executeTakeFirst(),
    )
    return row !== undefined
  }

  /** Returns the records of a tenant, read in short transactions. */
  #longRecords(tenantId: string): LongRecords {
    return new LongRecords((read) => this.read(tenantId, read))
  }

  async #snapshots(tenantId: string): Promise<string[]> {
    const rows = await this.#transactions.read((database) =>
      database
        .selectFrom('datasets')
        .select('role')
        .where('tenant_id', '=', tenantId)
        .where('kind', '=', '')
        .where('role', 'like', roleOf('%'))
        .orderBy('id')
        .execute(),
    )
    return rows.map(({ role }) => role.slice(roleOf('').length))
  }

  /** Returns the kinds that are never part of a snapshot in the database. */
  #keptInMemory(kinds: Kinds): Kinds {
    return this.#engine.isShared ? [] : kinds.filter(({ confidential }) => confidential)
  }

  #forget(start: readonly string[]): void {
    const prefix = `${JSON.stringify(start).slice(0, -1)},`
    for (const key of this.#confidential.keys()) {
      if (key.startsWith(prefix)) this.#confidential.delete(key)
    }
  }

  async #commitSnapshot(
    change: DatasetChange,
    tenantId: string,
    name: string,
    kinds: Kinds,
  ): Promise<void> {
    const taken = await Promise.all(
      this.#keptInMemory(kinds).map(async (kind) => [kind, await change.takeOut(kind)] as const),
    )
    await change.mark()
    await change.commit(roleOf(name), namesOf(kinds))
    for (const [kind, rows] of taken) {
      this.#confidential.set(confidentialKey(tenantId, name, kind), rows)
    }
  }

  async #change<T>(tenantId: string, work: (change: DatasetChange) => Promise<T>): Promise<T> {
    const change = await DatasetChange.begin(this.#transactions, this.#engine, tenantId)
    try {
      return await work(change)
    } finally {
      await change.end()
    }
  }
}

function roleOf(snapshot: string): string {
  return `snapshot:${snapshot}`
}

function confidentialKey(tenantId: string, name: string, { name: kind }: Kinds[number]): string {
  return JSON.stringify([tenantId, name, kind])
}

function namesOf(kinds: Kinds): string[] {
  return kinds.map(({ name }) => name)
}

async function findTenant(database: Kysely<Tables>, id: string): Promise<Tenant | null> {
  if (storableText(id) !== id) return null
  const row = await database
    .selectFrom('tenants')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? readTenant(row) : null
}

function readTenant(row: Selectable<TenantTable>): Tenant {
  return { id: row.id, signingKey: row.signing_key, createdAt: row.created_at }
}
