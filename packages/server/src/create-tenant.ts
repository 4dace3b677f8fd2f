import { setTimeout } from 'node:timers/promises'
import { timestampOf } from './clock/clock.ts'
import {
  entriesOf,
  insertEntries,
  type InsertedEntries,
} from './control/fixtures/insert-entries.ts'
import { InvalidFixtures } from './invalid-fixtures.ts'
import type { Service } from './service/service.ts'
import { credentialKind } from './records/credential.ts'
import { allFixtureKinds, type Fixtures } from './records/fixtures.ts'
import { START_SNAPSHOT, tenantSetupKind } from './records/tenant-setup.ts'
import { deriveSecret, hashSecret, matchesHash, newSecret } from './secrets/secrets.ts'
import type { Records } from './store/records.ts'
import type { Tenant } from './store/store.ts'
import { TenantBusy } from './store/tenant-busy.ts'
import { TenantExists } from './tenant-exists.ts'
import { WriteConflict } from './store/write-conflict.ts'

/** The id and the secret that a client asks for tokens with. The store has the hash of the secret. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Adds a tenant unless it exists, and returns a client of it: the given one, or else its generated one, which is the
 * same at every start.
 */
export async function createTenant(
  service: Service,
  tenantId: string,
  given?: ClientCredentials,
): Promise<ClientCredentials> {
  const { store, clock, ids } = service
  const createdAt = timestampOf(clock)
  await store.createTenant({ id: tenantId, signingKey: newSecret(), createdAt })
  if (given) {
    await putClient(service, tenantId, given)
    return given
  }
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

/** Adds a client, or gives it this secret from now on. */
async function putClient(
  { store, clock }: Service,
  tenantId: string,
  { clientId, clientSecret }: ClientCredentials,
): Promise<void> {
  const put = () =>
    store.transaction(tenantId, async (records) => {
      const stored = await records.get(credentialKind, [clientId])
      if (stored && matchesHash(clientSecret, stored.body.secretHash)) return { ok: true }
      const secretHash = hashSecret(clientSecret)
      if (stored) await records.update(credentialKind, stored, { ...stored.body, secretHash })
      else {
        const createdAt = timestampOf(clock)
        await records.insert(credentialKind, [clientId], { clientId, secretHash, createdAt })
      }
      return { ok: true }
    })
  try {
    await put()
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error
    // Another process with the same client was started on the same store at the same time.
    await put()
  }
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

/** How long to wait for another process that sets the tenant up, in milliseconds. */
const SETUP_INTERVAL = 100

/**
 * Gives a tenant its first records, all or none, and once: a tenant that has got them keeps what has become of them.
 *
 * @returns True if it got them now.
 * @throws An {@link InvalidFixtures} if two of them have one key, or one is not of its kind.
 */
export async function setUpTenant(
  service: Service,
  tenantId: string,
  fixtures: Fixtures,
): Promise<boolean> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- Tried again while another process is at it.
      const { issues, issueCount } = await loadRecords(service, tenantId, entriesOf(fixtures))
      if (issueCount > 0) throw new InvalidFixtures(issues, issueCount)
      return true
    } catch (error) {
      if (!(error instanceof TenantBusy)) {
        if (error instanceof TenantExists) return false
        throw error
      }
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await setTimeout(SETUP_INTERVAL)
    }
  }
}

/** Gives a tenant its first records as they come. Throws a {@link TenantExists} if it has got some already. */
export async function loadRecords(
  { store, clock }: Service,
  tenantId: string,
  entries: Parameters<typeof insertEntries>[1],
): Promise<InsertedEntries> {
  const { already } = await store.transaction(tenantId, async (records) => ({
    ok: true,
    already: await isSetUp(records),
  }))
  if (already) throw new TenantExists(tenantId)
  // The snapshot first: if the process dies in between, the next start begins again.
  const inserted = await store.replace(
    tenantId,
    allFixtureKinds,
    (draft) => insertEntries(draft, entries),
    START_SNAPSHOT,
  )
  if (!inserted.ok) return inserted
  await store.restoreSnapshot(tenantId, START_SNAPSHOT, allFixtureKinds, async (records) => {
    // Another process on the same store may have come first.
    if (await isSetUp(records)) throw new TenantExists(tenantId)
    await records.insert(tenantSetupKind, SETUP, { finishedAt: timestampOf(clock) })
  })
  return inserted
}

async function isSetUp(records: Records): Promise<boolean> {
  return (await records.get(tenantSetupKind, SETUP)) !== null
}
