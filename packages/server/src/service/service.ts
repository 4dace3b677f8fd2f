import type { Clock } from '../clock/clock.ts'
import { type Outcome, refuse } from '../errors/refusal.ts'
import type { Ids } from '../ids/ids.ts'
import { UnstorableKey, WriteConflict } from '../store/errors.ts'
import type { Records } from '../store/records.ts'
import type { Kinds, Store, Tenant } from '../store/store.ts'

/** The dependencies that all requests share. */
export interface Service {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
}

/** The context of an operation on a tenant's records. */
export interface OperationContext {
  readonly tenant: Tenant
  /** The records of the tenant, within the transaction of the request. */
  readonly records: Records
  readonly clock: Clock
  readonly ids: Ids
}

/**
 * Runs work on the records of a tenant atomically. Returns a refusal for conflicts with other requests and for ids
 * that cannot be stored.
 * @param many The kinds for which all records are read or written.
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
