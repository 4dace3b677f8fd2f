import { noteDecoyUse } from '../decoys/note-decoy-use.ts'
import type { Outcome } from '../errors/refusal.ts'
import type { Service } from '../operations/service.ts'
import type { Tenant } from '../store/store.ts'
import { authenticate, readBearer } from './authenticate.ts'

/** The client that sends a request. A token that is none of the tenant's may be one that it has planted, which is noted. */
export async function admitClient(
  service: Service,
  tenant: Tenant,
  authorization: string | undefined,
): Promise<Outcome<{ readonly clientId: string }>> {
  const caller = await authenticate(tenant, authorization, service.clock)
  if (caller.ok) return caller
  const bearer = readBearer(authorization)
  if (bearer.ok) {
    const shown = { material: 'accessToken', publicId: null, secret: bearer.value } as const
    await noteDecoyUse(service, tenant, shown)
  }
  return caller
}
