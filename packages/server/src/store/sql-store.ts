import type { Kysely } from 'kysely'
import { SqlRecords } from './sql-records.ts'
import type { Settled, Store, Tenant } from './store.ts'
import type { Records } from './records.ts'
import type { Tables } from './tables.ts'

/** A store in the tables of a database, whichever engine runs it. */
export class SqlStore implements Store {
  readonly #database: Kysely<Tables>
  readonly #underWay = new Set<Promise<unknown>>()
  #closed: Promise<void> | undefined

  /** @param database With its tables up to date; the store closes it. */
  constructor(database: Kysely<Tables>) {
    this.#database = database
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
    const row = await this.#database
      .selectFrom('tenants')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row ? { id: row.id, signingKey: row.signing_key, createdAt: row.created_at } : null
  }

  async transaction<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T> {
    if (this.#closed) throw new Error('The store is closed.')
    const transaction = this.#transact(tenantId, work)
    this.#underWay.add(transaction)
    try {
      return await transaction
    } finally {
      this.#underWay.delete(transaction)
    }
  }

  close(): Promise<void> {
    this.#closed ??= this.#close()
    return this.#closed
  }

  async #transact<T extends Settled>(
    tenantId: string,
    work: (records: Records) => Promise<T>,
  ): Promise<T> {
    const transaction = await this.#database.startTransaction().execute()
    try {
      const result = await work(new SqlRecords(transaction, tenantId))
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
