import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from 'hono'
import type { Tenant } from '../store/store.ts'
import type { Exchange } from './exchange.ts'

/** The type of the environment that hono passes to handlers. */
export interface AppEnv {
  // The same bindings as in `@hono/node-server`, whose type declarations need DOM types.
  Bindings: {
    readonly incoming: IncomingMessage
    readonly outgoing: ServerResponse
    readonly exchange: Exchange
  }
}

export type AppContext = Context<AppEnv>

/** A function that handles a request to a tenant, synchronously if possible. */
export type TenantHandler = (context: AppContext, tenant: Tenant) => Response | Promise<Response>

/**
 * A function that wraps a handler. The middleware of each route is composed once, and hono calls the result, because
 * hono's own composition creates several promises per middleware and request.
 */
export type TenantMiddleware = (next: TenantHandler) => TenantHandler

/** A function that converts an error thrown by a handler into a response. */
export type ErrorResponder = (error: unknown, context: AppContext) => Response

/** Middleware that also sees the responses to errors of the wrapped handler. */
export type ObservingMiddleware = (
  next: TenantHandler,
  respondToError: ErrorResponder,
) => TenantHandler
