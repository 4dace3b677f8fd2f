import type { Kysely } from 'kysely'
import type { Records } from './records.ts'
import type { SqlFlavor } from './sql-flavor.ts'
import { SqlRecords } from './sql-records.ts'
import { dumpTenant, replaceTenant } from './sql-tenant-dump.ts'
import type { Settled, Store, Tenant } from './store.ts'
import type { Tables, TenantRow } from './tables.ts'
import type { TenantDump } from './tenant-dump.ts'

/** A store in the tables of a database, whichever engine runs it. */
export class SqlStore implements Store {
  readonly #database: Kysely<Tables>
  readonly #flavor: SqlFlavor
  readonly #underWay = new Set<Promise<unknown>>()
  #closed: Promise<void> | undefined

  /** @param database With its tables up to date; the store closes it. */
  constructor(database: Kysely<Tables>, flavor: SqlFlavor) {
    this.#database = database
    this.#flavor = flavor
  }

  async createTenant({ id, signingKey, createdAt }: Tenant): Promise<boolean> {
    const inserted = await this.#database
      .insertInto('tenants')
      .values({ id, signing_key: signingKey, created_at: createdAt })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return inserted !== undefined
  }

  async findTenant(id: string): Promise<Tenant | null> {
    return findTenant(this.#database, id)
  }

  async listTenants(): Promise<Tenant[]> {
    const rows = await this.#database.selectFrom('tenants').selectAll().orderBy('id').execute()
    return rows.map(readTenant)
  }

  async dumpTenant(id: string): Promise<TenantDump | null> {
    const { dump } = await this.#run(async (transaction) => ({
      ok: true,
      dump: (await findTenant(transaction, id)) ? await dumpTenant(transaction, id) : null,
    }))
    return dump
  }

  async replaceTenant(id: string, dump: TenantDump): Promise<boolean> {
    const { ok } = await this.#run(async (transaction) => {
      if (!(await findTenant(transaction, id))) return { ok: false }
      await replaceTenant(transaction, id, dump)
      return { ok: true }
    })
    return ok
  }

  async transaction<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T> {
    return this.#run((transaction) => work(new SqlRecords(transaction, this.#flavor, tenantId)))
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #run<T extends Settled>(work: Work<T>): Promise<T> {
    if (this.#closed) throw new Error('The store is closed.')
    const transaction = this.#transact(work)
    this.#underWay.add(transaction)
    try {
      return await transaction
    } finally {
      this.#underWay.delete(transaction)
    }
  }

  async #transact<T extends Settled>(work: Work<T>): Promise<T> {
    const transaction = await this.#database.startTransaction().execute()
    try {
      const result = await work(transaction)
      await (result.ok ? transaction.commit() : transaction.rollback()).execute()
      return result
    } catch (error) {
      if (!transaction.isCommitted && !transaction.isRolledBack) {
        await transaction.rollback().execute()
      }
      throw error
    }
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#underWay)
    await this.#database.destroy()
  }
}

type Work<T> = (transaction: Kysely<Tables>) => Promise<T>

async function findTenant(database: Kysely<Tables>, id: string): Promise<Tenant | null> {
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
