import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Tenant } from '../store/store.ts'
import type { Exchange } from './exchange.ts'

/** What handlers know of a request besides what it says, in hono's terms. */
export interface AppEnv {
  Bindings: HttpBindings & { readonly exchange: Exchange }
  Variables: {
    /** Set on the routes of tenants alone. */
    tenant: Tenant
  }
}

/** A request on its way. */
export type AppContext = Context<AppEnv>

/** A step on the way of a request. */
export type AppMiddleware = MiddlewareHandler<AppEnv>
