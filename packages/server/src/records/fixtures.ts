import type { Records } from '../store/records.ts'
import type { Kinds, Store } from '../store/store.ts'
import { appUserKind } from './app-user.ts'
import { appKind, appResourceKind } from './apps.ts'
import { automationExecutionKind } from './automation-execution.ts'
import { connectorKind, connectorOwnerEntitlementKind, mcpAccessProfileKind } from './connectors.ts'
import {
  appEntitlementAutomationKind,
  appEntitlementGrantKind,
  appEntitlementKind,
  entitlementOwnerUserKind,
} from './entitlements.ts'
import type { FixtureKind } from './fixture-kind.ts'
import { functionCommitKind, functionFileKind, functionKind } from './functions.ts'
import { authConfigKind, exporterKind, webhookKind } from './integrations.ts'
import { decoyKind, secretKind } from './secrets.ts'
import { taskKind } from './task.ts'
import { directoryKind, userKind } from './users.ts'

const kinds = {
  appEntitlementAutomations: appEntitlementAutomationKind,
  appEntitlementGrants: appEntitlementGrantKind,
  appEntitlements: appEntitlementKind,
  appResources: appResourceKind,
  appUsers: appUserKind,
  apps: appKind,
  authConfigs: authConfigKind,
  automationExecutions: automationExecutionKind,
  connectorOwnerEntitlements: connectorOwnerEntitlementKind,
  connectors: connectorKind,
  decoys: decoyKind,
  directories: directoryKind,
  entitlementOwnerUsers: entitlementOwnerUserKind,
  exporters: exporterKind,
  functionCommits: functionCommitKind,
  functionFiles: functionFileKind,
  functions: functionKind,
  mcpAccessProfiles: mcpAccessProfileKind,
  secrets: secretKind,
  tasks: taskKind,
  users: userKind,
  webhooks: webhookKind,
}

/** The name of a list in fixtures. */
export type FixtureName = keyof typeof kinds

/** The record type of each list in fixtures. */
export type FixtureRecords = {
  [Name in FixtureName]: (typeof kinds)[Name] extends FixtureKind<infer T> ? T : never
}

/** The kinds of records in fixtures. */
export const fixtureKinds: {
  readonly [Name in FixtureName]: FixtureKind<FixtureRecords[Name]>
} = kinds

/** The initial records of a tenant. */
export type Fixtures = {
  readonly [Name in FixtureName]?: readonly FixtureRecords[Name][]
}

/** Inserts records in the given transaction. Throws for duplicate keys and invalid records. */
export async function addFixtures(records: Records, fixtures: Fixtures): Promise<void> {
  for (const name of fixtureNames) {
    // oxlint-disable-next-line no-await-in-loop -- A transaction runs one statement at a time; thousands would queue.
    await addKind(records, name, fixtures[name])
  }
}

/** Inserts records in a separate transaction. */
export async function insertFixtures(
  store: Store,
  tenantId: string,
  fixtures: Fixtures,
): Promise<void> {
  await store.transaction(tenantId, async (records) => {
    await addFixtures(records, fixtures)
    return { ok: true }
  })
}

/** All kinds of fixture records, which are replaced together. */
export const allFixtureKinds: Kinds = Object.values(fixtureKinds)

export const fixtureNames: readonly FixtureName[] = Object.keys(fixtureKinds).filter(isFixtureName)

function isFixtureName(name: string): name is FixtureName {
  return Object.hasOwn(fixtureKinds, name)
}

async function addKind<Name extends FixtureName>(
  records: Records,
  name: Name,
  bodies: readonly FixtureRecords[Name][] = [],
): Promise<void> {
  const kind = fixtureKinds[name]
  for (const body of bodies) {
    // oxlint-disable-next-line no-await-in-loop -- As above.
    await records.insert(kind, kind.keyOf(body), body)
  }
}
