import { Hono } from 'hono'
import { refuse } from '../errors/refusal.ts'
import type { AppEnv, TenantHandler } from '../http/app-env.ts'
import type { FailureListener } from '../http/exchange.ts'
import { jsonResponse, jsonTextResponse, refusalResponse } from '../http/responses.ts'
import type { Store } from '../store/store.ts'
import { checkHealth } from './health.ts'
import type { RequestMetrics } from './request-metrics.ts'

/** A tenant listed as a server in the OpenAPI document. */
export interface DocumentServer {
  readonly name: string
  /** The prefix of operation paths. */
  readonly baseUrl: string
}

/**
 * Returns the OpenAPI document as JSON, with the URLs of tenants.
 * @param first The tenant for the token URL, because a document can contain only one token URL.
 */
export async function servedDocument(
  first: DocumentServer,
  ...others: readonly DocumentServer[]
): Promise<string> {
  // Loaded lazily, because the document is large and rarely requested.
  const { openApiDocument } = await import('@igakit/schemas/documents')
  const servers = [first, ...others].map(({ name, baseUrl }) => ({
    url: baseUrl,
    description: `The local tenant ${name}.`,
  }))
  return JSON.stringify({ ...openApiDocument(), servers }, (key, value: unknown) =>
    // Use an absolute URL, because some readers do not resolve a relative token URL.
    key === 'tokenUrl' && typeof value === 'string' ? `${first.baseUrl}${value}` : value,
  )
}

export interface Operability {
  readonly store: Store
  readonly metrics: RequestMetrics
  /** The initial tenants. */
  readonly tenants: readonly string[]
  /** Receives the reason for a failed health check. */
  readonly onFailure: FailureListener
}

/** Creates the public routes of a server: health, metrics and the OpenAPI document. */
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

/** Returns the OpenAPI document with the tenant's address. */
export const tenantDocument: TenantHandler = async ({ req }, tenant) => {
  // The tenant is in the path or the host; the prefix includes the host and the path.
  const baseUrl = req.url.slice(0, req.url.indexOf('/openapi.json'))
  return jsonTextResponse(await servedDocument({ name: tenant.id, baseUrl }))
}
