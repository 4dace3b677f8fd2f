import type { Kinds } from '../store/store.ts'
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

/** All kinds of fixture records, which are replaced together. */
export const allFixtureKinds: Kinds = Object.values(fixtureKinds)

export const fixtureNames: readonly FixtureName[] = Object.keys(fixtureKinds).filter(isFixtureName)

function isFixtureName(name: string): name is FixtureName {
  return Object.hasOwn(fixtureKinds, name)
}
