import { noteDecoyUse } from '../decoys/note-decoy-use.ts'
import type { AppMiddleware } from '../http/app-env.ts'
import { refusalResponse } from '../http/refusal-response.ts'
import type { Service } from '../service/service.ts'
import type { Tenant } from '../store/store.ts'
import { authenticate, readBearer } from './authenticate.ts'

/** Lets the clients of a tenant pass, and nobody else. */
export function admitClients(serviceOf: (tenantId: string) => Service): AppMiddleware {
  return async (context, next) => {
    const { env } = context
    const tenant = context.get('tenant')
    const service = serviceOf(tenant.id)
    const authorization = env.incoming.headers.authorization
    const authenticated = authenticate(tenant, authorization, service.clock)
    const caller = authenticated instanceof Promise ? await authenticated : authenticated
    if (!caller.ok) {
      await noteDecoyToken(service, tenant, authorization)
      return refusalResponse(caller.refusal)
    }
    env.exchange.clientId = caller.value.clientId
    await next()
    return undefined
  }
}

/** A token that the tenant did not issue may be one that it planted. */
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
