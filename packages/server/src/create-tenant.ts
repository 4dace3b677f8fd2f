import { timestampOf } from './clock/clock.ts'
import type { Service } from './operations/service.ts'
import { credentialKind } from './records/credential.ts'
import { addFixtures, type Fixtures } from './records/fixtures.ts'
import { tenantSetupKind } from './records/tenant-setup.ts'
import { hashSecret, newSecret } from './secrets/secrets.ts'
import { WriteConflict } from './store/write-conflict.ts'

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
