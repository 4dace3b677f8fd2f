import { refuse } from '../errors/refusal.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { Service } from '../operations/service.ts'
import type { AppMounts } from './app-mounts.ts'
import type { Exchange } from './exchange.ts'
import type { FailureHandler } from './pass-by.ts'
import { RecentRoutes } from './recent-routes.ts'
import { splitTenantPath } from './tenant-path.ts'
import { tenantRoutes, type TenantTarget } from './tenant-routes.ts'

/**
 * Answers a request to a tenant.
 *
 * @param path As {@link tenantPath} has it.
 */
export type TenantApp = (request: Request, path: string, exchange: Exchange) => Promise<Response>

/** Answers requests to the tenants of a service, each by the one handler that its path leads to. */
export function createTenantApp(
  service: Service,
  mounts: AppMounts,
  answerFailure: FailureHandler,
): TenantApp {
  const { store } = service
  const { known, unknown } = tenantRoutes(service, mounts, answerFailure)
  const routes = new RecentRoutes<TenantTarget>()
  for (const route of known) routes.add(route.method, route.path, route)

  const answer: TenantApp = async (request, path, exchange) => {
    const { tenantId, below } = splitTenantPath(path)
    const tenant = tenantId.isWellFormed() ? await store.findTenant(tenantId) : null
    if (!tenant) return refusalResponse(refuse(5, `There is no tenant ${tenantId}.`).refusal)
    const { target, parameters } = routes.find(matchedMethod(request), below) ?? nowhere
    // Said early, so that it is known whatever becomes of the request.
    exchange.tenantId = tenant.id
    if (target.name !== undefined) exchange.route = target.name
    const { operation, handle } = target
    return await handle({ tenant, exchange, raw: request, path, parameters, operation })
  }
  const nowhere = { target: unknown, parameters: {} }

  return async (request, path, exchange) => {
    try {
      const response = await answer(request, path, exchange)
      return request.method === 'HEAD' ? new Response(null, response) : response
    } catch (error) {
      return answerFailure(error, exchange)
    }
  }
}

/** What HEAD asks for is what GET would answer, without its body. */
function matchedMethod({ method }: Request): string {
  return method === 'HEAD' ? 'GET' : method
}
