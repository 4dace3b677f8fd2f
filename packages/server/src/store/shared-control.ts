import { randomUUID } from 'node:crypto'
import { nextCount, type Transactions } from './transactions.ts'
import type { Settled } from './store.ts'

/** A tenant's control state as JSON, with a version that differs after each change. */
export interface ControlStateRow {
  readonly version: string
  readonly state: string
}

/** The retained journal entries as JSON, oldest first. */
export interface SharedJournalPage {
  readonly entries: readonly string[]
  /** The number of dropped entries. */
  readonly dropped: number
}

/** The number of journal entries added before old entries are deleted. */
const TRIM_INTERVAL = 100

/** The control state that several processes share through their database. */
export class SharedControl {
  readonly #transactions: Transactions

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  /** Returns the stored setting, or stores and returns `value` if the setting does not exist. */
  async setting(name: string, value: string): Promise<string> {
    const stored = await this.#transactions.write((database) =>
      database
        .insertInto('settings')
        .values({ name, value })
        // An update that changes nothing returns the stored row.
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet((set) => ({ value: set.ref('settings.value') })),
        )
        .returning('value')
        .executeTakeFirstOrThrow(),
    )
    return stored.value
  }

  /** Returns the control state of a tenant, or null if the tenant has none. */
  async read(tenantId: string): Promise<ControlStateRow | null> {
    const row = await this.#transactions.read((database) =>
      database
        .selectFrom('control_states')
        .select(['version', 'state'])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst(),
    )
    return row ?? null
  }

  /**
   * Changes the control state of a tenant in a serial transaction.
   * @param work Returns the next state, which is written only if the result is `ok`. May run more than once.
   */
  async change<T extends Settled>(
    tenantId: string,
    work: (current: ControlStateRow | null) => { readonly result: T; readonly state: string },
  ): Promise<T> {
    const { made } = await this.#transactions.run(async ({ database }) => {
      const current = await database
        .selectFrom('control_states')
        .select(['version', 'state'])
        .where('tenant_id', '=', tenantId)
        .executeTakeFirst()
      const { result, state } = work(current ?? null)
      if (result.ok) {
        const version = randomUUID()
        await database
          .insertInto('control_states')
          .values({ tenant_id: tenantId, version, state })
          .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ version, state }))
          .execute()
      }
      return { ok: true, made: result }
    })
    return made
  }

  /** Adds a journal entry and keeps only the latest entries. */
  async addToJournal(tenantId: string, entry: string, kept: number): Promise<void> {
    const number = await nextCount(this.#transactions, journalCounter(tenantId))
    await this.#transactions.write(async (database) => {
      await database
        .insertInto('journal_entries')
        .values({ tenant_id: tenantId, number, entry })
        .execute()
    })
    if (number % TRIM_INTERVAL !== 0) return
    await this.#transactions.write((database) =>
      database
        .deleteFrom('journal_entries')
        .where('tenant_id', '=', tenantId)
        .where('number', '<=', number - kept)
        .execute(),
    )
  }

  async readJournal(tenantId: string, kept: number): Promise<SharedJournalPage> {
    const rows = await this.#transactions.read((database) =>
      database
        .selectFrom('journal_entries')
        .select(['number', 'entry'])
        .where('tenant_id', '=', tenantId)
        .orderBy('id', 'desc')
        .limit(kept)
        .execute(),
    )
    rows.reverse()
    return { entries: rows.map(({ entry }) => entry), dropped: rows[0]?.number ?? 0 }
  }

  async clearJournal(tenantId: string): Promise<void> {
    await this.#transactions.run(async ({ database }) => {
      await database.deleteFrom('journal_entries').where('tenant_id', '=', tenantId).execute()
      await database.deleteFrom('counters').where('name', '=', journalCounter(tenantId)).execute()
      return { ok: true }
    })
  }

  /** Removes the control state of a dropped tenant. */
  async forget(tenantId: string): Promise<void> {
    await this.clearJournal(tenantId)
    await this.#transactions.write((database) =>
      database.deleteFrom('control_states').where('tenant_id', '=', tenantId).execute(),
    )
  }
}

function journalCounter(tenantId: string): string {
  return `journal of ${tenantId}`
}
