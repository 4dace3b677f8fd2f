import { Hono } from 'hono'
import { refuse } from '../errors/refusal.ts'
import type { AppEnv, AppMiddleware } from '../http/app-env.ts'
import type { FailureListener } from '../http/failure-listener.ts'
import { jsonResponse, jsonTextResponse } from '../http/json-response.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import type { Store } from '../store/store.ts'
import { checkHealth } from './health.ts'
import type { RequestMetrics } from './request-metrics.ts'
import { servedDocument } from './served-document.ts'

/** What a server tells of itself. */
export interface Operability {
  readonly store: Store
  readonly metrics: RequestMetrics
  /** The tenants that it was started with. */
  readonly tenants: readonly string[]
  /** Told of why the store does not answer. */
  readonly onFailure: FailureListener
}

/** What a server tells of itself to whoever asks: its health, its metrics, and what the interface is. */
export function operabilityRoutes(operability: Operability): Hono<AppEnv> {
  const { store, metrics, tenants, onFailure } = operability
  const app = new Hono<AppEnv>()
  for (const path of ['/healthz', '/metrics', '/openapi.json']) {
    app.use(path, async (context, next) => {
      context.env.exchange.route = 'server'
      await next()
    })
  }
  app.get('/healthz', async () => {
    const health = await checkHealth(store, onFailure)
    return jsonResponse(health, { status: health.status === 'ok' ? 200 : 503 })
  })
  app.get(
    '/metrics',
    async () =>
      new Response(await metrics.format(), { headers: { 'Content-Type': metrics.contentType } }),
  )
  app.get('/openapi.json', async ({ req }) => {
    const { origin } = new URL(req.url)
    const [first, ...others] = tenants.map((name) => ({ name, baseUrl: `${origin}/${name}` }))
    if (!first) return refusalResponse(refuse(5, 'The server has no tenant.').refusal)
    return jsonTextResponse(await servedDocument(first, ...others))
  })
  return app
}

/** Answers the OpenAPI document with the address of the tenant that was asked. */
export const tenantDocument: AppMiddleware = async ({ get, req }) => {
  // The path or the host names the tenant; the address of the document has it either way.
  const baseUrl = req.url.slice(0, req.url.indexOf('/openapi.json'))
  return jsonTextResponse(await servedDocument({ name: get('tenant').id, baseUrl }))
}
