import type { AnyOperation, ResponseOf } from '@igakit/schemas'
import type { Clock } from '../clock/clock.ts'
import { type Outcome, refuse } from '../errors/refusal.ts'
import type { Ids } from '../ids/ids.ts'
import type { Records } from '../store/records.ts'
import type { Kinds, Tenant } from '../store/store.ts'
import { UnstorableKey } from '../store/unstorable-key.ts'
import { WriteConflict } from '../store/write-conflict.ts'
import type { OperationRequest, RawRequest } from './operation-request.ts'
import { requestValidator } from './request-validator.ts'
import type { Service } from './service.ts'

/** An operation that can be run: what it takes is validated, what it writes is written in one transaction. */
export interface Implementation {
  readonly operation: AnyOperation
  readonly run: (service: Service, tenant: Tenant, raw: RawRequest) => Promise<Outcome<object>>
}

/** What an operation on records works with. */
export interface OperationContext {
  readonly tenant: Tenant
  /** Those of the tenant, within the transaction of the request. */
  readonly records: Records
  readonly clock: Clock
  readonly ids: Ids
}

/**
 * An operation on the records of a tenant. What it writes is undone when it refuses.
 *
 * @param many The kinds of which it reads or writes all records. If a tenant has many of them, other requests are answered
 * meanwhile.
 */
export function onRecords<O extends AnyOperation>(
  operation: O,
  work: (
    context: OperationContext,
    request: OperationRequest<O>,
  ) => Promise<Outcome<ResponseOf<O> & object>>,
  many: Kinds = [],
): Implementation {
  const validate = requestValidator(operation)
  return {
    operation,
    async run(service, tenant, raw) {
      const validated = validate(raw)
      if (!validated.ok) return validated
      return inTransaction(service, tenant, (context) => work(context, validated.value), many)
    },
  }
}

/** An operation that reads and writes no records. */
export function withoutRecords<O extends AnyOperation>(
  operation: O,
  work: (request: OperationRequest<O>) => Outcome<ResponseOf<O> & object>,
): Implementation {
  const validate = requestValidator(operation)
  return {
    operation,
    run(_service, _tenant, raw) {
      const validated = validate(raw)
      return Promise.resolve(validated.ok ? work(validated.value) : validated)
    },
  }
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
