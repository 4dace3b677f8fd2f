import type { Clock } from '../clock/clock.ts'
import { type Outcome, refuse } from '../errors/refusal.ts'
import type { Ids } from '../ids/ids.ts'
import type { Records } from '../store/records.ts'
import type { Kinds, Tenant } from '../store/store.ts'
import { UnstorableKey } from '../store/unstorable-key.ts'
import { WriteConflict } from '../store/write-conflict.ts'
import type { Service } from './service.ts'

/** What work on the records of a tenant has at hand. */
export interface OperationContext {
  readonly tenant: Tenant
  /** Those of the tenant, within the transaction of the request. */
  readonly records: Records
  readonly clock: Clock
  readonly ids: Ids
}

/**
 * Works on the records of a tenant, all or nothing. Refuses where another request came first, and what cannot be stored
 * under its ids.
 *
 * @param many The kinds of which all records are read or written.
 */
export async function inTransaction<T>(
  { store, clock, ids }: Service,
  tenant: Tenant,
  work: (context: OperationContext) => Promise<Outcome<T>>,
  many: Kinds = [],
): Promise<Outcome<T>> {
  const run = (records: Records) => work({ tenant, records, clock, ids })
  try {
    return await (many.length > 0
      ? store.change(tenant.id, many, run)
      : store.transaction(tenant.id, run))
  } catch (error) {
    if (error instanceof WriteConflict) return refuse(10, error.message)
    if (error instanceof UnstorableKey) return refuse(3, error.message)
    throw error
  }
}
