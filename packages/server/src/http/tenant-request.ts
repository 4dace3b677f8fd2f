import type { AnyOperation } from '@igakit/schemas'
import type { Tenant } from '../store/store.ts'
import type { Exchange } from './exchange.ts'

/** A request to a tenant, as what answers it reads it. */
export interface TenantRequest {
  readonly tenant: Tenant
  readonly exchange: Exchange
  readonly raw: Request
  /** Begins with the tenant, which the address need not. */
  readonly path: string
  /** What stands in the path, by the names in its route. */
  readonly parameters: Readonly<Record<string, string>>
  /** What is asked for, where that is an operation. */
  readonly operation: AnyOperation | undefined
}

/** Answers requests to tenants. */
export type TenantHandler = (request: TenantRequest) => Promise<Response>

/** A step on the way of a request to a tenant: answers in the stead of what is next, or may change what that answers. */
export type TenantMiddleware = (request: TenantRequest, next: TenantHandler) => Promise<Response>
