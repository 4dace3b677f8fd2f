import { openApiDocument } from './openapi-document.ts'

interface Route {
  readonly method: string
  readonly path: string
  readonly pattern: RegExp
}

/** Routes below a tenant's name or at the root of a tenant's host. */
const routes: readonly Route[] = Object.entries(openApiDocument.paths).flatMap(([path, item]) => {
  const pattern = new RegExp(`^(?:/[^/]+)?${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return Object.keys(item).map((method) => ({ method, path, pattern }))
})

/**
 * Returns the JSON Pointer to the response schema, or undefined if the request is not an operation.
 * @param path The request path, without the query.
 */
export function documentedResponse(
  method: string,
  path: string,
  status: number,
): string | undefined {
  const route = routes.find((one) => one.method === method.toLowerCase() && one.pattern.test(path))
  const responses = route && openApiDocument.paths[route.path]?.[route.method]?.responses
  if (!responses) return undefined
  const name = responses[status] ? String(status) : 'default'
  const response =
    responses[name]?.$ref ?? pointer(['paths', route.path, route.method, 'responses', name])
  return `${response}${pointer(['content', 'application/json', 'schema']).slice(1)}`
}

function pointer(parts: readonly string[]): string {
  const escaped = parts.map((part) =>
    encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')),
  )
  return `#/${escaped.join('/')}`
}
