import { randomUUID } from 'node:crypto'
import { nextCount } from './next-count.ts'
import type { Settled } from './store.ts'
import type { Transactions } from './transactions.ts'

/** What the control plane knows of a tenant, as JSON, and a text that is another one after each change. */
export interface ControlStateRow {
  readonly version: string
  readonly state: string
}

/** The entries of a journal that are kept, as JSON, the oldest first. */
export interface SharedJournalPage {
  readonly entries: readonly string[]
  /** How many entries came before the first of them. */
  readonly dropped: number
}

/** How many entries are added between two times that old ones are deleted. */
const TRIM_INTERVAL = 100

/** What the control planes of several processes share through their database. */
export class SharedControl {
  readonly #transactions: Transactions

  constructor(transactions: Transactions) {
    this.#transactions = transactions
  }

  /** The text of a setting: `value`, unless another process has set it before. */
  async setting(name: string, value: string): Promise<string> {
    const { found } = await this.#transactions.run(async ({ database }) => {
      await database
        .insertInto('settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute()
      const row = await database
        .selectFrom('settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
      return { ok: true, found: row.value }
    })
    return found
  }

  /** Null if nothing was asked of the tenant yet. */
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
   * Changes what the control plane knows of a tenant, as if one process had done so after the other.
   *
   * @param work Makes the next state of the last one; nothing is written if its result is not `ok`. It may be run again.
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

  /** Adds an entry to the journal of a tenant, of which so many are kept. */
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

  /** Forgets a tenant that was dropped. */
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
