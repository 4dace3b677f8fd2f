import type { Kysely } from 'kysely'
import { insertTermRows, ROWS_PER_INSERT } from './sql-terms.ts'
import type { Tables } from './tables.ts'
import type { TenantDump } from './tenant-dump.ts'

/** Reads all that a tenant has. */
export async function dumpTenant(
  transaction: Kysely<Tables>,
  tenantId: string,
): Promise<TenantDump> {
  const records = await transaction
    .selectFrom('records')
    .select(['kind', 'key', 'version', 'body'])
    .where('tenant_id', '=', tenantId)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  const terms = await transaction
    .selectFrom('record_terms')
    .select(['kind', 'field', 'term', 'key'])
    .where('tenant_id', '=', tenantId)
    .orderBy('kind')
    .orderBy('field')
    .orderBy('term')
    .orderBy('key')
    .execute()
  return { records, terms }
}

/** Lets a tenant have what a dump has, and nothing else. */
export async function replaceTenant(
  transaction: Kysely<Tables>,
  tenantId: string,
  { records, terms }: TenantDump,
): Promise<void> {
  await transaction.deleteFrom('record_terms').where('tenant_id', '=', tenantId).execute()
  await transaction.deleteFrom('records').where('tenant_id', '=', tenantId).execute()
  for (let start = 0; start < records.length; start += ROWS_PER_INSERT) {
    const rows = records.slice(start, start + ROWS_PER_INSERT)
    const values = rows.map((row) => ({ ...row, tenant_id: tenantId }))
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time.
    await transaction.insertInto('records').values(values).execute()
  }
  await insertTermRows(
    transaction,
    terms.map((row) => ({ ...row, tenant_id: tenantId })),
  )
}
