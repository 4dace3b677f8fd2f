import type { AnyOperation, ResponseOf } from '@igakit/schemas'
import type { Outcome } from '../errors/refusal.ts'
import type { Kinds, Tenant } from '../store/store.ts'
import { inTransaction, type OperationContext } from '../service/in-transaction.ts'
import type { Service } from '../service/service.ts'
import type { OperationRequest, RawRequest } from './operation-request.ts'
import { requestValidator } from './request-validator.ts'

/** An operation that can be run: what it takes is validated, what it writes is written in one transaction. */
export interface Implementation {
  readonly operation: AnyOperation
  readonly run: (service: Service, tenant: Tenant, raw: RawRequest) => Promise<Outcome<object>>
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
