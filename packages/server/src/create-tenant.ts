import { credentialKind } from './records/credential.ts'
import { hashSecret, newSecret } from './secrets/secrets.ts'
import { timestampOf } from './clock/clock.ts'
import type { Service } from './operations/service.ts'

/** What a client asks for tokens with. The secret is known to nobody else: the store has its hash. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** Adds a tenant of that id unless it is there, and a client to it. */
export async function createTenant(
  { store, clock, ids }: Service,
  tenantId: string,
): Promise<ClientCredentials> {
  const createdAt = timestampOf(clock)
  await store.createTenant({ id: tenantId, signingKey: newSecret(), createdAt })
  const clientId = ids.next()
  const clientSecret = newSecret()
  await store.transaction(tenantId, async (records) => {
    const secretHash = hashSecret(clientSecret)
    await records.insert(credentialKind, [clientId], { clientId, secretHash, createdAt })
    return { ok: true }
  })
  return { clientId, clientSecret }
}
