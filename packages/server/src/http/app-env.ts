import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Tenant } from '../store/store.ts'
import type { Exchange } from './exchange.ts'

/** What handlers know of a request besides what it says, in hono's terms. */
export interface AppEnv {
  // As `@hono/node-server` has them, whose types need those of browsers.
  Bindings: {
    readonly incoming: IncomingMessage
    readonly outgoing: ServerResponse
    readonly exchange: Exchange
  }
  Variables: {
    /** Set on the routes of tenants alone. */
    tenant: Tenant
  }
}

/** A request on its way. */
export type AppContext = Context<AppEnv>

/** A step on the way of a request. */
export type AppMiddleware = MiddlewareHandler<AppEnv>
