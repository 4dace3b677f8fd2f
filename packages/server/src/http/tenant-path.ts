import { getPath, tryDecodeURIComponent } from 'hono/utils/url'

/** The first segments of what belongs to the server, whichever host it is asked at. */
const SERVER_PATHS: ReadonlySet<string> = new Set(['_control', 'healthz', 'metrics'])

/** In an address as `URL` writes it, so that the host is in lower case. */
const TENANT_HOST = /^http:\/\/([^./:]+)\.localhost[:/]/

/** The path of a request as the routes have it: below its tenant, which the path begins with or the host names. */
export function tenantPath(request: Request): string {
  const path = getPath(request)
  const tenant = TENANT_HOST.exec(request.url)?.[1]
  if (tenant === undefined) return path
  return SERVER_PATHS.has(firstSegment(path)) ? path : `/${tenant}${path}`
}

/** Whether such a path belongs to the server, and to no tenant. */
export function isServerPath(path: string): boolean {
  return path === '/openapi.json' || SERVER_PATHS.has(firstSegment(path))
}

/** The tenant that such a path names, and what comes after it. */
export function splitTenantPath(path: string): {
  readonly tenantId: string
  readonly below: string
} {
  const first = firstSegment(path)
  return { tenantId: tryDecodeURIComponent(first), below: path.slice(first.length + 1) || '/' }
}

function firstSegment(path: string): string {
  const end = path.indexOf('/', 1)
  return end === -1 ? path.slice(1) : path.slice(1, end)
}
