import type { AnyOperation, BodyOf, PathOf, QueryOf, ResponseOf } from '@igakit/schemas'
import { done, type Outcome } from '../errors/refusal.ts'
import { inTransaction, type OperationContext, type Service } from '../service/service.ts'
import type { Records } from '../store/records.ts'
import type { Kinds, Tenant } from '../store/store.ts'
import { requestValidator } from './request-validator.ts'

/** A validated request. */
export interface OperationRequest<O extends AnyOperation> {
  readonly path: PathOf<O>
  readonly query: QueryOf<O>
  readonly body: BodyOf<O>
}

/** A request before validation. */
export interface RawRequest {
  /** The path parameters, keyed by camelCase name. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** The unparsed JSON body; empty if there is no body. */
  readonly body: Uint8Array
}

/** The query of a request without parameters. */
export const NO_QUERY = new URLSearchParams()

/** An implemented operation, which validates its requests and writes in a single transaction. */
export interface Implementation {
  readonly operation: AnyOperation
  readonly run: (
    service: Service,
    tenant: Tenant,
    raw: RawRequest,
  ) => Outcome<object> | Promise<Outcome<object>>
}

/**
 * Implements an operation on the records of a tenant. A refusal rolls back all writes.
 * @param many The kinds for which the operation reads or writes all records, or a function that returns the kinds for
 * a request. For large tenants, the work on these kinds is divided, so that other requests can run in between.
 */
export function onRecords<O extends AnyOperation>(
  operation: O,
  work: (
    context: OperationContext,
    request: OperationRequest<O>,
  ) => Promise<Outcome<ResponseOf<O> & object>>,
  many: Kinds | ((records: Records, request: OperationRequest<O>) => Promise<Kinds>) = [],
): Implementation {
  const validate = requestValidator(operation)
  return {
    operation,
    async run(service, tenant, raw) {
      const validated = validate(raw)
      if (!validated.ok) return validated
      const request = validated.value
      const kinds =
        typeof many === 'function'
          ? await inTransaction(service, tenant, async ({ records }) =>
              done(await many(records, request)),
            )
          : done(many)
      if (!kinds.ok) return kinds
      return inTransaction(service, tenant, (context) => work(context, request), kinds.value)
    },
  }
}
