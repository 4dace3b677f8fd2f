import type { Records } from '../store/records.ts'
import type { Store } from '../store/store.ts'
import { type AppEntitlementRecord, appEntitlementKind } from './app-entitlement.ts'
import { type AppResourceRecord, appResourceKind } from './app-resource.ts'
import { type AuthConfigRecord, authConfigKind } from './auth-config.ts'
import { connectorKind, type ConnectorRecord } from './connector.ts'
import { type DecoyRecord, decoyKind } from './decoy.ts'
import { type ExporterRecord, exporterKind } from './exporter.ts'
import type { FixtureKind } from './fixture-kind.ts'
import { type McpAccessProfileRecord, mcpAccessProfileKind } from './mcp-access-profile.ts'
import { type SecretRecord, secretKind } from './secret.ts'
import { type WebhookRecord, webhookKind } from './webhook.ts'

/** The records that a tenant has from the beginning. */
export interface Fixtures {
  readonly appEntitlements?: readonly AppEntitlementRecord[]
  readonly appResources?: readonly AppResourceRecord[]
  readonly authConfigs?: readonly AuthConfigRecord[]
  readonly connectors?: readonly ConnectorRecord[]
  readonly decoys?: readonly DecoyRecord[]
  readonly exporters?: readonly ExporterRecord[]
  readonly mcpAccessProfiles?: readonly McpAccessProfileRecord[]
  readonly secrets?: readonly SecretRecord[]
  readonly webhooks?: readonly WebhookRecord[]
}

/** Gives a tenant its first records, all or none. Throws where one is there already or is not of its kind. */
export async function insertFixtures(
  store: Store,
  tenantId: string,
  fixtures: Fixtures,
): Promise<void> {
  await store.transaction(tenantId, async (records) => {
    await insertAll(records, appEntitlementKind, fixtures.appEntitlements)
    await insertAll(records, appResourceKind, fixtures.appResources)
    await insertAll(records, authConfigKind, fixtures.authConfigs)
    await insertAll(records, connectorKind, fixtures.connectors)
    await insertAll(records, decoyKind, fixtures.decoys)
    await insertAll(records, exporterKind, fixtures.exporters)
    await insertAll(records, mcpAccessProfileKind, fixtures.mcpAccessProfiles)
    await insertAll(records, secretKind, fixtures.secrets)
    await insertAll(records, webhookKind, fixtures.webhooks)
    return { ok: true }
  })
}

async function insertAll<T>(
  records: Records,
  kind: FixtureKind<T>,
  bodies: readonly T[] = [],
): Promise<void> {
  await Promise.all(bodies.map((body) => records.insert(kind, kind.keyOf(body), body)))
}
