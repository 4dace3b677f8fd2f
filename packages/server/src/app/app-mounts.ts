import type { Hono } from 'hono'
import type { AppEnv, AppMiddleware } from '../http/app-env.ts'
import type { Service } from '../service/service.ts'

/** What comes in the way of a request, in the order of the members. */
export interface AppMounts {
  /** Answers what is below `/_control`; its routes have no prefix. */
  readonly control: Hono<AppEnv>
  /** Prepares for a request to a tenant, before anything else looks at the request. */
  readonly beforeRequest: (tenantId: string) => Promise<void> | undefined
  /** Sees every request to a tenant, before its token is looked at, and its answer. */
  readonly journal: AppMiddleware
  /** May answer a request to a tenant instead of its operation, or spoil the answer. */
  readonly faults: AppMiddleware
  /** May change what an operation answers. */
  readonly evolution: AppMiddleware
  /** What a tenant's requests are served with: its clock and identifiers are its own. */
  readonly serviceOf: (tenantId: string) => Service
}
