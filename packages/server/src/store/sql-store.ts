import type { Kysely } from 'kysely'
import type { Records } from './records.ts'
import type { SqlEngine } from './sql-engine.ts'
import { SqlRecords } from './sql-records.ts'
import { dumpTenant, replaceTenant } from './sql-tenant-dump.ts'
import type { Settled, Store, Tenant } from './store.ts'
import { storableText } from './stored-term.ts'
import type { Tables, TenantRow } from './tables.ts'
import type { TenantDump } from './tenant-dump.ts'
import { Transactions } from './transactions.ts'

/** A store in the tables of a database, whichever engine runs it. */
export class SqlStore implements Store {
  readonly #engine: SqlEngine
  readonly #transactions: Transactions
  /** The tenants found so far. A tenant never changes until it is dropped. */
  readonly #tenants = new Map<string, Tenant>()

  /** @param database With its tables up to date; the store closes it. */
  constructor(database: Kysely<Tables>, engine: SqlEngine) {
    this.#engine = engine
    this.#transactions = new Transactions(database, engine)
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

  async findTenant(id: string): Promise<Tenant | null> {
    const known = this.#tenants.get(id)
    if (known) return known
    const tenant = await this.#transactions.read((database) => findTenant(database, id))
    // Another process can drop a tenant of a shared database at any time.
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
    const dropped = await this.#transactions.run(async (transaction) => {
      const { database } = transaction
      await database.deleteFrom('record_terms').where('tenant_id', '=', id).execute()
      await database.deleteFrom('records').where('tenant_id', '=', id).execute()
      const row = await database
        .deleteFrom('tenants')
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      transaction.wipes = true
      return { ok: row !== undefined }
    })
    this.#tenants.delete(id)
    return dropped.ok
  }

  async dumpTenant(id: string): Promise<TenantDump | null> {
    const { dump } = await this.#transactions.run(async ({ database }) => ({
      ok: true,
      dump: (await findTenant(database, id)) ? await dumpTenant(database, id) : null,
    }))
    return dump
  }

  async replaceTenant(id: string, replace: (current: TenantDump) => TenantDump): Promise<boolean> {
    const { ok } = await this.#transactions.run(async (transaction) => {
      const { database } = transaction
      if (!(await findTenant(database, id))) return { ok: false }
      await replaceTenant(database, id, replace(await dumpTenant(database, id)))
      transaction.wipes = true
      return { ok: true }
    })
    return ok
  }

  async nextCount(name: string): Promise<number> {
    const { count } = await this.#transactions.write((database) =>
      database
        .insertInto('counters')
        .values({ name, count: 0 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((expressions) => ({ count: expressions('counters.count', '+', 1) })),
        )
        .returning('count')
        .executeTakeFirstOrThrow(),
    )
    return count
  }

  transaction<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T> {
    return this.#transactions.run((transaction) =>
      work(new SqlRecords(transaction, this.#engine, tenantId)),
    )
  }

  close(): Promise<void> {
    return this.#transactions.close()
  }
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

function readTenant(row: TenantRow): Tenant {
  return { id: row.id, signingKey: row.signing_key, createdAt: row.created_at }
}
