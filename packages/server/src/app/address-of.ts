import { getPath, tryDecodeURIComponent } from 'hono/utils/url'

/** The first segments of the server's own paths, whichever host is asked. */
const SERVER_SEGMENTS: ReadonlySet<string> = new Set(['_control', 'healthz', 'metrics'])

/** In an address as `URL` writes it, so that the host is in lower case. */
const TENANT_HOST = /^http:\/\/([^./:]+)\.localhost[:/]/

/** A tenant, and a path below it. */
export interface TenantAddress {
  readonly tenantId: string
  readonly path: string
}

/**
 * The tenant of a request, by its host (`acme.localhost`) or the first segment of its path; null for the paths of the
 * server itself.
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
