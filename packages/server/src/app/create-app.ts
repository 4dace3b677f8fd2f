import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { refuse } from '../errors/refusal.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { AllowedOrigins } from '../http/allowed-origins.ts'
import type { FailureListener } from '../http/failure-listener.ts'
import type { Limits } from '../http/limits.ts'
import { isDisconnection } from '../http/listen.ts'
import { markerHeaders } from '../http/marker-headers.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import { REQUEST_ID_HEADER } from '../http/standard-headers.ts'
import { type Operability, operabilityRoutes } from '../operability/operability-routes.ts'
import type { Store } from '../store/store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import { TenantBusy } from '../store/tenant-busy.ts'
import type { AppMounts } from './app-mounts.ts'
import { addressOf } from './address-of.ts'
import { addTenantRoutes } from './tenant-routes.ts'

/** What the service is over HTTP. */
export interface AppOptions {
  readonly store: Store
  readonly mounts: AppMounts
  readonly operability: Operability
  readonly limits: Limits
  readonly allowedOrigins: AllowedOrigins
  readonly onFailure: FailureListener
}

/** Answers a request, of which the exchange keeps what becomes known. */
export type FetchHandler = (
  request: Request,
  env: AppEnv['Bindings'],
) => Response | Promise<Response>

/** The service over HTTP: what the server says of itself, the control plane, and each tenant below `/{tenant}`. */
export function createApp(options: AppOptions): FetchHandler {
  const server = withCommon(new Hono<AppEnv>(), options)
  server.route('/', operabilityRoutes(options.operability))
  server.use('/_control/*', async ({ env }, next) => {
    env.exchange.route = 'control'
    await next()
  })
  server.route('/_control', options.mounts.control)
  // Their paths are below the tenant, which so needs no pattern: hono finds most of their routes in a table.
  const tenants = withCommon(
    new Hono<AppEnv>({ getPath: (_, given) => given?.env?.exchange.address?.path ?? '/' }),
    options,
  )
  addTenantRoutes(tenants, options)
  return (request, env) => {
    const address = addressOf(request)
    if (address === null) return server.fetch(request, env)
    env.exchange.address = address
    return tenants.fetch(request, env)
  }
}

function withCommon(app: Hono<AppEnv>, { allowedOrigins, onFailure }: AppOptions): Hono<AppEnv> {
  app.onError(answerErrors(onFailure))
  if (allowedOrigins.length > 0) app.use(allowPrivateNetwork, allowOrigins(allowedOrigins))
  app.notFound(({ req }) =>
    refusalResponse(refuse(5, `There is nothing at ${req.method} ${req.path}.`).refusal),
  )
  return app
}

function answerErrors(onFailure: FailureListener): ErrorHandler<AppEnv> {
  return (error, { env }) => {
    if (error instanceof TenantBusy) {
      const response = refusalResponse(refuse(14, error.message).refusal)
      response.headers.set('Retry-After', String(error.retryAfterSeconds))
      return response
    }
    const { exchange, incoming } = env
    // A request whose body cannot arrive any more fails in several ways.
    const isGone = isDisconnection(error) || (incoming.destroyed && !incoming.complete)
    if (!isGone) onFailure(error, exchange.requestId)
    return error instanceof StoreUnavailable
      ? refusalResponse(refuse(14, error.message).refusal)
      : refusalResponse(refuse(13, 'The server failed on this request.').refusal)
  }
}

/** For how many seconds a browser may remember the answer to a preflight: the longest that any takes. */
const PREFLIGHT_SECONDS = 7200

/** Credentials are in the Authorization header, which a page sets itself; those that browsers add are never allowed. */
function allowOrigins(allowed: AllowedOrigins): MiddlewareHandler {
  return cors({
    origin: allowed.includes('*') ? '*' : [...allowed],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: [REQUEST_ID_HEADER, 'Retry-After', ...markerHeaders],
    maxAge: PREFLIGHT_SECONDS,
  })
}

/** Lets a page from elsewhere call a server on its user's machine, if its origin is allowed. */
const allowPrivateNetwork: MiddlewareHandler = async ({ req, res }, next) => {
  if (req.header('Access-Control-Request-Private-Network') === 'true') {
    res.headers.set('Access-Control-Allow-Private-Network', 'true')
  }
  await next()
}
