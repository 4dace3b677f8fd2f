import { setTimeout } from 'node:timers/promises'
import { timestampOf } from './clock/clock.ts'
import {
  entriesOf,
  type InsertedEntries,
  insertEntries,
  InvalidFixturesError,
} from './control/fixtures/insert-entries.ts'
import { TenantExistsError } from './errors/public-errors.ts'
import { allFixtureKinds, type Fixtures } from './records/fixtures.ts'
import { credentialKind, START_SNAPSHOT, tenantSetupKind } from './records/tenant-records.ts'
import { deriveSecret, hashSecret, matchesHash, newSecret } from './secrets/secrets.ts'
import type { Service } from './service/service.ts'
import { TenantBusyError, WriteConflict } from './store/errors.ts'
import type { Records } from './store/records.ts'
import type { Tenant } from './store/store.ts'

/** The tenant names that would conflict with the server's own paths. */
const RESERVED: ReadonlySet<string> = new Set(['healthz', 'metrics'])

/** Returns the problem with a tenant name, or undefined. */
export function tenantNameFault(name: string): string | undefined {
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name)) {
    return `Invalid tenant name ${JSON.stringify(name)}: use up to 63 lower-case letters, digits and hyphens.`
  }
  if (RESERVED.has(name)) {
    return `Invalid tenant name ${name}: the path /${name} is the server's own.`
  }
  return undefined
}

/** The id and secret that a client uses to request tokens. The store keeps only a hash of the secret. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Adds a tenant unless it exists. Returns the given client, or a generated client that is the same at every start.
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

/** Adds a client or replaces the client's secret. */
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
    // Retry: another process added the same client to the same store at the same time.
    await put()
  }
}

/**
 * Derives the secret of the generated client from the tenant's key, so that every start generates the same client. The
 * derivation adds no risk: anyone with access to the store can sign tokens anyway, and the secret does not reveal the
 * key.
 */
function secretOfOwnClient({ signingKey }: Tenant, clientId: string): string {
  return deriveSecret(signingKey, `client ${clientId}`)
}

const SETUP = ['done'] as const

/** The interval, in milliseconds, between retries while another process sets up the tenant. */
const SETUP_INTERVAL = 100

/**
 * Adds a tenant's initial records once and atomically; a tenant that already has its initial records is not changed.
 * @returns True if this call added the records.
 * @throws An {@link InvalidFixturesError} for duplicate keys or invalid records.
 */
export async function setUpTenant(
  service: Service,
  tenantId: string,
  fixtures: Fixtures,
): Promise<boolean> {
  for (;;) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- Retries while another process sets up the tenant.
      const { issues, issueCount } = await loadRecords(service, tenantId, entriesOf(fixtures))
      if (issueCount > 0) throw new InvalidFixturesError(issues, issueCount)
      return true
    } catch (error) {
      if (!(error instanceof TenantBusyError)) {
        if (error instanceof TenantExistsError) return false
        throw error
      }
      // oxlint-disable-next-line no-await-in-loop -- As above.
      await setTimeout(SETUP_INTERVAL)
    }
  }
}

/** Streams initial records into a tenant. Throws a {@link TenantExistsError} if the tenant already has records. */
export async function loadRecords(
  { store, clock }: Service,
  tenantId: string,
  entries: Parameters<typeof insertEntries>[1],
): Promise<InsertedEntries> {
  if (await store.read(tenantId, isSetUp)) throw new TenantExistsError(tenantId)
  // Write the snapshot first: if the process dies before the records are added, the next start tries again.
  const inserted = await store.replace(
    tenantId,
    allFixtureKinds,
    (draft) => insertEntries(draft, entries),
    START_SNAPSHOT,
  )
  if (!inserted.ok) return inserted
  await store.restoreSnapshot(tenantId, START_SNAPSHOT, allFixtureKinds, async (records) => {
    // Another process on the same store may have set up the tenant first.
    if (await isSetUp(records)) throw new TenantExistsError(tenantId)
    await records.insert(tenantSetupKind, SETUP, { finishedAt: timestampOf(clock) })
  })
  return inserted
}

async function isSetUp(records: Records): Promise<boolean> {
  return (await records.get(tenantSetupKind, SETUP)) !== null
}
