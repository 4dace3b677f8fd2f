import { type Context, Hono } from 'hono'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import { type Operability, operabilityRoutes } from '../operability/operability-routes.ts'
import type { Service } from '../operations/service.ts'
import type { FailureListener } from '../server/failure-listener.ts'
import type { Store } from '../store/store.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { AppEnvironment } from './app-environment.ts'
import type { AppMounts } from './app-mounts.ts'
import type { Exchange } from './exchange.ts'
import type { FailureHandler } from './pass-by.ts'
import { RecentRoutes } from './recent-routes.ts'
import { tenantIdOf, tenantPath } from './tenant-path.ts'
import { tenantRoutes, type TenantTarget } from './tenant-routes.ts'

/** What the app is told of besides the service. */
export interface AppOptions {
  /** Told of what a request failed with and nobody foresaw; its answer says only that it failed. */
  readonly onFailure: FailureListener
  /** What comes into the way of requests. */
  readonly mounts?: AppMounts
  /** What the server tells of itself. */
  readonly operability: Operability
}

/** Answers a request of web standards. */
export type FetchHandler = (request: Request, exchange: Exchange) => Response | Promise<Response>

/**
 * The service over HTTP: what the server tells of itself, the control plane, and each tenant below `/{tenant}`.
 *
 * Each path has one handler: for a chain of them, hono takes longer than most operations do.
 */
export function createApp(
  service: Service,
  { onFailure, mounts = {}, operability }: AppOptions,
): FetchHandler {
  const answerFailure: FailureHandler = (error, exchange) => {
    if (!(error instanceof Error)) throw error
    onFailure(error, exchange.requestId)
    if (error instanceof StoreUnavailable) return refusalResponse(refuse(14, error.message).refusal)
    return refusalResponse(refuse(13, 'The server failed on this request.').refusal)
  }
  const app = new Hono<AppEnvironment>({ getPath: tenantPath, router: new RecentRoutes() })
  app.onError((error, { env }) => answerFailure(error, env.exchange))
  app.route('/', operabilityRoutes(operability))
  addControl(app, mounts)
  const { known, unknown } = tenantRoutes(service, mounts, answerFailure)
  for (const route of known) {
    app.on(route.method, `/:tenant${route.path}`, (context) =>
      answerAtTenant(service.store, route, context),
    )
  }
  app.notFound((context) => answerAtTenant(service.store, unknown, context))
  return (request, exchange) => app.fetch(request, { exchange })
}

function addControl(app: Hono<AppEnvironment>, { control }: AppMounts): void {
  if (!control) return
  app.use('/_control/*', async (context, next) => {
    context.env.exchange.route = 'control'
    await next()
  })
  app.route('/_control', control)
}

/** Says early what a request asks for, and of whom, so that it is known whatever becomes of it. */
async function answerAtTenant(
  store: Store,
  { name, operation, handle }: TenantTarget,
  { env: { exchange }, req }: Context<AppEnvironment>,
): Promise<Response> {
  const id = tenantIdOf(req.path)
  const tenant = id.isWellFormed() ? await store.findTenant(id) : null
  if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${id}.`).refusal)
  exchange.tenantId = tenant.id
  if (name !== undefined) exchange.route = name
  return handle({ tenant, exchange, req, operation })
}
