import {
  type AppEntitlementAutomationRecord,
  appEntitlementAutomationKind,
} from './app-entitlement-automation.ts'
import { type AppEntitlementGrantRecord, appEntitlementGrantKind } from './app-entitlement-grant.ts'
import { type AppEntitlementRecord, appEntitlementKind } from './app-entitlement.ts'
import { type AppResourceRecord, appResourceKind } from './app-resource.ts'
import { type AppUserRecord, appUserKind } from './app-user.ts'
import { type AppRecord, appKind } from './app.ts'
import { type AuthConfigRecord, authConfigKind } from './auth-config.ts'
import { type AutomationExecutionRecord, automationExecutionKind } from './automation-execution.ts'
import {
  type ConnectorOwnerEntitlementRecord,
  connectorOwnerEntitlementKind,
} from './connector-owner-entitlement.ts'
import { connectorKind, type ConnectorRecord } from './connector.ts'
import { type DecoyRecord, decoyKind } from './decoy.ts'
import { type DirectoryRecord, directoryKind } from './directory.ts'
import {
  type EntitlementOwnerUserRecord,
  entitlementOwnerUserKind,
} from './entitlement-owner-user.ts'
import { type ExporterRecord, exporterKind } from './exporter.ts'
import type { FixtureKind } from './fixture-kind.ts'
import { type FunctionCommitRecord, functionCommitKind } from './function-commit.ts'
import { type FunctionFileRecord, functionFileKind } from './function-file.ts'
import { type FunctionRecord, functionKind } from './function.ts'
import { type McpAccessProfileRecord, mcpAccessProfileKind } from './mcp-access-profile.ts'
import { type SecretRecord, secretKind } from './secret.ts'
import { type TaskRecord, taskKind } from './task.ts'
import { type UserRecord, userKind } from './user.ts'
import { type WebhookRecord, webhookKind } from './webhook.ts'

/** The records that a tenant can be given, by their names in fixtures. */
export interface FixtureRecords {
  appEntitlementAutomations: AppEntitlementAutomationRecord
  appEntitlementGrants: AppEntitlementGrantRecord
  appEntitlements: AppEntitlementRecord
  appResources: AppResourceRecord
  appUsers: AppUserRecord
  apps: AppRecord
  authConfigs: AuthConfigRecord
  automationExecutions: AutomationExecutionRecord
  connectorOwnerEntitlements: ConnectorOwnerEntitlementRecord
  connectors: ConnectorRecord
  decoys: DecoyRecord
  directories: DirectoryRecord
  entitlementOwnerUsers: EntitlementOwnerUserRecord
  exporters: ExporterRecord
  functionCommits: FunctionCommitRecord
  functionFiles: FunctionFileRecord
  functions: FunctionRecord
  mcpAccessProfiles: McpAccessProfileRecord
  secrets: SecretRecord
  tasks: TaskRecord
  users: UserRecord
  webhooks: WebhookRecord
}

/** The name of a kind of record in fixtures. */
export type FixtureName = keyof FixtureRecords

/** The kinds of those records. Whatever takes or shows fixtures derives from this table. */
export const fixtureKinds: {
  readonly [Name in FixtureName]: FixtureKind<FixtureRecords[Name]>
} = {
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
