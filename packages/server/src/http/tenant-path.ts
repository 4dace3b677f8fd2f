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
  const [, first = ''] = path.split('/', 2)
  return SERVER_PATHS.has(first) ? path : `/${tenant}${path}`
}

/** The tenant that such a path names. */
export function tenantIdOf(path: string): string {
  const [, id = ''] = path.split('/', 2)
  return tryDecodeURIComponent(id)
}
