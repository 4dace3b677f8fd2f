import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'
import type { Transactions } from './transactions.ts'

/** The number of rows removed per transaction. */
const SLICE = 250

/** Returns a statement that marks all datasets of a tenant as unused; conditions can narrow it. */
export function discardDatasets(database: Kysely<Tables>, tenantId: string) {
  return database.updateTable('datasets').set({ role: 'garbage' }).where('tenant_id', '=', tenantId)
}

/** Removes unused datasets and wipes them from the database files. */
export async function sweepDatasets(transactions: Transactions, tenantId?: string): Promise<void> {
  const garbage = await transactions.read((database) => {
    const datasets = database.selectFrom('datasets').select('id').where('role', '=', 'garbage')
    return (
      tenantId === undefined ? datasets : datasets.where('tenant_id', '=', tenantId)
    ).execute()
  })
  for (const [index, { id }] of garbage.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- One slice at a time.
    while (await slice(transactions, (database) => removePostings(database, id)));
    // oxlint-disable-next-line no-await-in-loop -- As above.
    while (await slice(transactions, (database) => removeRecords(database, id)));
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await transactions.run(async (transaction) => {
      await transaction.database.deleteFrom('datasets').where('id', '=', id).execute()
      transaction.wipes = index === garbage.length - 1
      return { ok: true }
    })
  }
}

/**
 * Marks the drafts of terminated processes as abandoned. Running processes renew their leases.
 * @param isShared True if other processes may be running.
 */
export async function markAbandoned(transactions: Transactions, isShared: boolean): Promise<void> {
  await transactions.run(async ({ database }) => {
    const now = isShared ? new Date().toISOString() : '9999'
    await database
      .updateTable('tenants')
      .set({ busy_owner: null, busy_until: null })
      .where('busy_until', '<', now)
      .execute()
    await database
      .updateTable('datasets')
      .set({ role: 'garbage' })
      .where('role', 'like', 'draft:%')
      .where('role', 'not in', (is) =>
        is
          .selectFrom('tenants')
          .select(sql<string>`'draft:' || busy_owner`.as('role'))
          .where('busy_owner', 'is not', null),
      )
      .execute()
    return { ok: true }
  })
}

async function slice(
  transactions: Transactions,
  remove: (database: Kysely<Tables>) => Promise<boolean>,
): Promise<boolean> {
  await setImmediate()
  const { more } = await transactions.run(async ({ database }) => ({
    ok: true,
    more: await remove(database),
  }))
  return more
}

async function removePostings(database: Kysely<Tables>, dataset: number): Promise<boolean> {
  const last = await database
    .selectFrom('postings')
    .select(['field', 'term', 'chunk'])
    .where('dataset', '=', dataset)
    .orderBy('field')
    .orderBy('term')
    .orderBy('chunk')
    .offset(SLICE - 1)
    .limit(1)
    .executeTakeFirst()
  const rows = database.deleteFrom('postings').where('dataset', '=', dataset)
  const { field, term, chunk } = last ?? {}
  await (
    last ? rows.where(sql<boolean>`(field, term, chunk) <= (${field}, ${term}, ${chunk})`) : rows
  ).execute()
  return last !== undefined
}

async function removeRecords(database: Kysely<Tables>, dataset: number): Promise<boolean> {
  const last = await database
    .selectFrom('records')
    .select('key')
    .where('dataset', '=', dataset)
    .orderBy('key')
    .offset(SLICE - 1)
    .limit(1)
    .executeTakeFirst()
  const rows = database.deleteFrom('records').where('dataset', '=', dataset)
  await (last ? rows.where('key', '<=', last.key) : rows).execute()
  return last !== undefined
}
