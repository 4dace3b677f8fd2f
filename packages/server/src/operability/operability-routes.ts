import { Hono } from 'hono'
import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { AppEnvironment } from '../http/app-environment.ts'
import type { FailureListener } from '../server/failure-listener.ts'
import type { Store } from '../store/store.ts'
import { checkHealth } from './health.ts'
import { formatProcessMetrics } from './process-metrics.ts'
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
export function operabilityRoutes(operability: Operability): Hono<AppEnvironment> {
  const { store, metrics, tenants, onFailure } = operability
  const app = new Hono<AppEnvironment>()
  for (const path of ['/healthz', '/metrics', '/openapi.json']) {
    app.use(path, async (context, next) => {
      context.env.exchange.route = 'server'
      await next()
    })
  }
  app.get('/healthz', async () => {
    const health = await checkHealth(store, onFailure)
    return Response.json(health, { status: health.status === 'ok' ? 200 : 503 })
  })
  app.get('/metrics', () => {
    const text = metrics.format() + formatProcessMetrics()
    return new Response(text, {
      headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
    })
  })
  app.get('/openapi.json', async ({ req }) => {
    const { origin } = new URL(req.url)
    const [first, ...others] = tenants.map((name) => ({ name, baseUrl: `${origin}/${name}` }))
    if (!first) return refusalResponse(refuse(5, 'The server has no tenant.').refusal)
    return documentResponse(await servedDocument(first, ...others))
  })
  return app
}

/** What a tenant tells of the interface. */
export async function answerTenantDocument(request: Request, name: string): Promise<Response> {
  // The tenant is in the path or in the host; what the document has to begin with is there either way.
  const baseUrl = request.url.slice(0, request.url.indexOf('/openapi.json'))
  return documentResponse(await servedDocument({ name, baseUrl }))
}

function documentResponse(text: string): Response {
  return new Response(text, { headers: { 'Content-Type': 'application/json' } })
}
