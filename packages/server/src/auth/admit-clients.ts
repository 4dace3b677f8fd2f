import { noteDecoyUse } from '../decoys/note-decoy-use.ts'
import { refusalResponse } from '../errors/refusal-response.ts'
import type { TenantHandler } from '../http/tenant-request.ts'
import type { Service } from '../operations/service.ts'
import type { Tenant } from '../store/store.ts'
import { authenticate, readBearer } from './authenticate.ts'

/** Lets a handler answer the clients of a tenant, and nobody else. */
export function admitClients(
  serviceOf: (tenantId: string) => Service,
  handler: TenantHandler,
): TenantHandler {
  return async (request) => {
    const { tenant, raw, exchange } = request
    const service = serviceOf(tenant.id)
    const authorization = raw.headers.get('authorization') ?? undefined
    const authenticated = authenticate(tenant, authorization, service.clock)
    const caller = authenticated instanceof Promise ? await authenticated : authenticated
    if (!caller.ok) {
      await noteDecoyToken(service, tenant, authorization)
      return refusalResponse(caller.refusal)
    }
    exchange.clientId = caller.value.clientId
    return await handler(request)
  }
}

/** A token that is none of the tenant's may be one that it has planted. */
async function noteDecoyToken(
  service: Service,
  tenant: Tenant,
  authorization: string | undefined,
): Promise<void> {
  const bearer = readBearer(authorization)
  if (!bearer.ok) return
  const shown = { material: 'accessToken', publicId: null, secret: bearer.value } as const
  await noteDecoyUse(service, tenant, shown)
}
