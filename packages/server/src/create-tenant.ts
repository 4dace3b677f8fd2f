import { timestampOf } from './clock/clock.ts'
import type { Service } from './operations/service.ts'
import { credentialKind } from './records/credential.ts'
import { addFixtures, type Fixtures } from './records/fixtures.ts'
import { tenantSetupKind } from './records/tenant-setup.ts'
import { deriveSecret, hashSecret, matchesHash, newSecret } from './secrets/secrets.ts'
import type { Tenant } from './store/store.ts'
import { WriteConflict } from './store/write-conflict.ts'

/** What a client asks for tokens with. The store has the hash of the secret. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/** Adds a tenant of that id unless it is there, and gives its own client, which is the same at every start. */
export async function createTenant(
  { store, clock, ids }: Service,
  tenantId: string,
): Promise<ClientCredentials> {
  const createdAt = timestampOf(clock)
  await store.createTenant({ id: tenantId, signingKey: newSecret(), createdAt })
  const tenant = await store.findTenant(tenantId)
  if (!tenant) throw new Error(`The tenant ${tenantId} was removed while it was started.`)
  const { client } = await store.transaction(tenantId, async (records) => {
    const credentials = await records.list(credentialKind)
    const own = credentials
      .map(({ body }) => ({ body, clientSecret: secretOfOwnClient(tenant, body.clientId) }))
      .find(({ body, clientSecret }) => matchesHash(clientSecret, body.secretHash))
    if (own) {
      const { body, clientSecret } = own
      return { ok: true, client: { clientId: body.clientId, clientSecret } }
    }
    const clientId = ids.next()
    const clientSecret = secretOfOwnClient(tenant, clientId)
    const secretHash = hashSecret(clientSecret)
    await records.insert(credentialKind, [clientId], { clientId, secretHash, createdAt })
    return { ok: true, client: { clientId, clientSecret } }
  })
  return client
}

/**
 * The secret of the client that a tenant has of itself. It is made of the tenant's key, so that whoever opens the store
 * can tell it again and adds no other client: with the key, who opens the store can sign tokens anyway. The secret
 * tells nothing of the key.
 */
function secretOfOwnClient({ signingKey }: Tenant, clientId: string): string {
  return deriveSecret(signingKey, `client ${clientId}`)
}

const SETUP = ['done'] as const

/**
 * Gives a tenant its first records, all or none, and once: one that has got them keeps what has become of them.
 *
 * @returns Whether it got them now.
 * @throws Where two of them have one key, or one is not of its kind.
 */
export async function setUpTenant(
  { store, clock }: Service,
  tenantId: string,
  fixtures: Fixtures,
): Promise<boolean> {
  const isSetUp = async () => {
    const { done } = await store.transaction(tenantId, async (records) => ({
      ok: true,
      done: (await records.get(tenantSetupKind, SETUP)) !== null,
    }))
    return done
  }
  if (await isSetUp()) return false
  try {
    await store.transaction(tenantId, async (records) => {
      await records.insert(tenantSetupKind, SETUP, { finishedAt: timestampOf(clock) })
      await addFixtures(records, fixtures)
      return { ok: true }
    })
    return true
  } catch (error) {
    // Another process on the same store may have come first.
    if (error instanceof WriteConflict && (await isSetUp())) return false
    throw error
  }
}
