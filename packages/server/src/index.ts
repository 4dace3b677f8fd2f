export { type Clock, systemClock } from './clock/clock.ts'
export { ManualClock } from './clock/manual-clock.ts'
export type { ClockAdvance, ClockSetting } from './control/clock/clock-input.ts'
export type { ClockState } from './control/clock/controlled-clock.ts'
export { ControlRefused } from './control/control-refused.ts'
export type {
  DisagreementRule,
  DisagreementSettings,
} from './control/disagreement/disagreement-rule.ts'
export type { EvolutionSettings } from './control/evolution/evolution-settings.ts'
export type { ActiveFault, FaultRule } from './control/faults/fault-rule.ts'
export { fixturesJsonSchema } from './control/fixtures/fixtures-schema.ts'
export type { SeedSetting } from './control/ids/seed-setting.ts'
export type { Expectation } from './control/journal/expectation.ts'
export type { JournalEntry, OmittedBody } from './control/journal/journal-entry.ts'
export type { JournalListing } from './control/journal/journal.ts'
export type { RequestMatcher } from './control/journal/request-matcher.ts'
export type { RouteName } from './control/route-names.ts'
export type { TenantControl } from './control/tenant-control.ts'
export type { ClientCredentials } from './create-tenant.ts'
export {
  exportFixtures,
  importFixtures,
  type ImportedFixtures,
  type StoredTenantOptions,
} from './fixture-lines.ts'
export { InvalidFixtures } from './invalid-fixtures.ts'
export type { AppEntitlementAutomationRecord } from './records/app-entitlement-automation.ts'
export type { AppEntitlementGrantRecord } from './records/app-entitlement-grant.ts'
export type { AppEntitlementRecord } from './records/app-entitlement.ts'
export type { AppRecord } from './records/app.ts'
export type { AppResourceRecord } from './records/app-resource.ts'
export type { AppUserRecord } from './records/app-user.ts'
export type { AuthConfigRecord } from './records/auth-config.ts'
export type { AutomationExecutionRecord } from './records/automation-execution.ts'
export type { ConnectorRecord } from './records/connector.ts'
export type { DecoyCredential, DecoyRecord } from './records/decoy.ts'
export type { DirectoryRecord } from './records/directory.ts'
export type { EntitlementOwnerUserRecord } from './records/entitlement-owner-user.ts'
export type { ExporterRecord } from './records/exporter.ts'
export type { Fixtures } from './records/fixtures.ts'
export type { CommittedFile, FunctionCommitRecord } from './records/function-commit.ts'
export type { FunctionFileRecord } from './records/function-file.ts'
export type { FunctionRecord } from './records/function.ts'
export type { McpAccessProfileRecord } from './records/mcp-access-profile.ts'
export type { SecretRecord } from './records/secret.ts'
export type { TaskRecord, TaskSubject } from './records/task.ts'
export type { AccountRef, UserRecord } from './records/user.ts'
export type { WebhookRecord } from './records/webhook.ts'
export type { AllowedOrigins } from './http/allowed-origins.ts'
export { defaultLimits, type Limits } from './http/limits.ts'
export type { RequestLogEntry } from './operability/request-log.ts'
export { InvalidOption } from './server/invalid-option.ts'
export { type FixtureIssue, judgeFixtures, type JudgedFixtures } from './server/judge-fixtures.ts'
export { type RunningServer, startServer, type StartServerOptions } from './server/start-server.ts'
export { StoreNotOpened } from './server/store-not-opened.ts'
export type {
  CreatedTenant,
  CreateTenantOptions,
  ServedTenant,
  TenantOptions,
} from './server/tenants.ts'
export { type RunningTenant, startTenant, type StartTenantOptions } from './start-tenant.ts'
export { StoreIncompatible } from './store/store-incompatible.ts'
export { StoreLocked } from './store/store-locked.ts'
export { StoreUnavailable } from './store/store-unavailable.ts'
export { TenantBusy } from './store/tenant-busy.ts'
export { TenantExists } from './tenant-exists.ts'
