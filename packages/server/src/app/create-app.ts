import { Hono } from 'hono'
import { getPath, tryDecodeURIComponent } from 'hono/utils/url'
import { refuse } from '../errors/refusal.ts'
import type { AppEnv, ErrorResponder } from '../http/app-env.ts'
import type { FailureListener } from '../http/exchange.ts'
import type { Limits } from '../http/limits.ts'
import { isDisconnection } from '../http/listen.ts'
import { refusalResponse } from '../http/responses.ts'
import { type Operability, operabilityRoutes } from '../operability/operability-routes.ts'
import { StoreUnavailableError, TenantBusyError } from '../store/errors.ts'
import type { Store } from '../store/store.ts'
import { addTenantRoutes, type AppMounts } from './tenant-routes.ts'
import { type AllowedOrigins, allowOrigins } from './cors.ts'

/** The first path segments that belong to the server itself, on every host. */
const SERVER_SEGMENTS: ReadonlySet<string> = new Set(['_control', 'healthz', 'metrics'])

/** Matches a URL serialised by `URL`, with the host in lower case. */
const TENANT_HOST = /^http:\/\/([^./:]+)\.localhost[:/]/

/** A tenant and a path relative to the tenant. */
export interface TenantAddress {
  readonly tenantId: string
  readonly path: string
}

/**
 * Returns the tenant of a request, taken from its host (`acme.localhost`) or first path segment. Returns null for the
 * server's own paths.
 */
export function addressOf(request: Request): TenantAddress | null {
  const path = getPath(request)
  const end = path.indexOf('/', 1)
  const first = end === -1 ? path.slice(1) : path.slice(1, end)
  if (SERVER_SEGMENTS.has(first)) return null
  const host = TENANT_HOST.exec(request.url)?.[1]
  if (host !== undefined) return { tenantId: host, path }
  if (path === '/openapi.json') return null
  return { tenantId: tryDecodeURIComponent(first), path: end === -1 ? '/' : path.slice(end) }
}

export interface AppOptions {
  readonly store: Store
  readonly mounts: AppMounts
  readonly operability: Operability
  readonly limits: Limits
  readonly allowedOrigins: AllowedOrigins
  readonly onFailure: FailureListener
}

/** A function that handles a request and records details of the request in the exchange. */
export type FetchHandler = (
  request: Request,
  env: AppEnv['Bindings'],
) => Response | Promise<Response>

/**
 * Creates the HTTP service: the server's own routes, the control plane, and the routes of each tenant below
 * `/{tenant}`.
 */
export function createApp(options: AppOptions): FetchHandler {
  const server = withCommon(new Hono<AppEnv>(), options)
  server.route('/', operabilityRoutes(options.operability))
  server.use('/_control/*', async ({ env }, next) => {
    env.exchange.route = 'control'
    await next()
  })
  server.route('/_control', options.mounts.control)
  // Tenant routes have no tenant parameter, so hono can find most routes in a lookup table.
  const tenants = withCommon(
    new Hono<AppEnv>({ getPath: (_, given) => given?.env?.exchange.address?.path ?? '/' }),
    options,
  )
  addTenantRoutes(tenants, options, respondToErrors(options.onFailure))
  return (request, env) => {
    const address = addressOf(request)
    if (address === null) return server.fetch(request, env)
    env.exchange.address = address
    return tenants.fetch(request, env)
  }
}

function withCommon(app: Hono<AppEnv>, { allowedOrigins, onFailure }: AppOptions): Hono<AppEnv> {
  app.onError(respondToErrors(onFailure))
  if (allowedOrigins.length > 0) app.use(...allowOrigins(allowedOrigins))
  app.notFound(({ req }) =>
    refusalResponse(refuse(5, `There is nothing at ${req.method} ${req.path}.`).refusal),
  )
  return app
}

function respondToErrors(onFailure: FailureListener): ErrorResponder {
  return (error, { env }) => {
    if (error instanceof TenantBusyError) {
      const response = refusalResponse(refuse(14, error.message).refusal)
      response.headers.set('Retry-After', String(error.retryAfterSeconds))
      return response
    }
    const { exchange, incoming } = env
    // A request whose body cannot arrive completely fails with various errors.
    const isGone = isDisconnection(error) || (incoming.destroyed && !incoming.complete)
    if (!isGone) {
      onFailure(error instanceof Error ? error : new Error(String(error)), exchange.requestId)
    }
    return error instanceof StoreUnavailableError
      ? refusalResponse(refuse(14, error.message).refusal)
      : refusalResponse(refuse(13, 'The server failed on this request.').refusal)
  }
}
