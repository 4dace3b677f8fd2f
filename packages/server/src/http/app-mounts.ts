import type { Hono } from 'hono'
import type { Service } from '../operations/service.ts'
import type { AppEnvironment } from './app-environment.ts'
import type { TenantMiddleware } from './tenant-request.ts'

/**
 * Where others come into the way of a request, in the order of the members. What is absent is not on the way.
 */
export interface AppMounts {
  /** Answers what is below `/_control`; its routes have no prefix. */
  readonly control?: Hono<AppEnvironment>
  /** Sees every request to a tenant, before its token is looked at, and its answer. */
  readonly journal?: TenantMiddleware
  /** May answer a request to a tenant in its operation's stead, or spoil its answer. */
  readonly faults?: TenantMiddleware
  /** May change what an operation answers. */
  readonly evolution?: TenantMiddleware
  /** What a tenant's requests are served with, where its clock and identifiers are its own. */
  readonly serviceOf?: (tenantId: string) => Service
}
