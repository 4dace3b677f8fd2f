import type { AnyOperation } from '@igakit/schemas'
import type { MiddlewareHandler } from 'hono'
import type { Tenant } from '../store/store.ts'
import type { Exchange } from './exchange.ts'

/** What routes and middlewares know of a request, in hono's terms. */
export interface AppEnvironment {
  /** Given with the request: `context.env`. */
  Bindings: { exchange: Exchange }
  /** Found out on the way: `context.get('tenant')`. */
  Variables: {
    /** There for everything below `/{tenant}`. */
    tenant: Tenant
    /** There from the journal on, where the request is one for an operation. */
    operation: AnyOperation | undefined
  }
}

/** A step on the way of a request. */
export type AppMiddleware = MiddlewareHandler<AppEnvironment>
