import { Hono } from 'hono'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import { type Operability, operabilityRoutes } from '../operability/operability-routes.ts'
import type { Service } from '../operations/service.ts'
import type { FailureListener } from '../server/failure-listener.ts'
import { StoreUnavailable } from '../store/store-unavailable.ts'
import type { AppEnvironment } from './app-environment.ts'
import type { AppMounts } from './app-mounts.ts'
import type { Exchange } from './exchange.ts'
import type { FailureHandler } from './pass-by.ts'
import { createTenantApp } from './tenant-app.ts'
import { isServerPath, tenantPath } from './tenant-path.ts'

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
 * Tenants have no part in hono's app, which takes longer for the steps on the way of a request than most operations do.
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
  const app = new Hono<AppEnvironment>({ getPath: tenantPath })
  app.onError((error, { env }) => answerFailure(error, env.exchange))
  app.route('/', operabilityRoutes(operability))
  addControl(app, mounts)
  const answerTenant = createTenantApp(service, mounts, answerFailure)
  app.notFound(({ req, env }) => answerTenant(req.raw, req.path, env.exchange))
  return (request, exchange) => {
    const path = tenantPath(request)
    return isServerPath(path)
      ? app.fetch(request, { exchange })
      : answerTenant(request, path, exchange)
  }
}

function addControl(app: Hono<AppEnvironment>, { control }: AppMounts): void {
  if (!control) return
  app.use('/_control/*', async (context, next) => {
    context.env.exchange.route = 'control'
    await next()
  })
  app.route('/_control', control)
}
