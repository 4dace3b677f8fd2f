export { type Clock, ManualClock, systemClock } from './clock/clock.ts'
export type { ClockAdvance, ClockSetting } from './control/settings/controlled-clock.ts'
export type { ClockState } from './control/settings/controlled-clock.ts'
export { ControlRefusedError } from './control/control-refused-error.ts'
export type { DisagreementRule, DisagreementSettings } from './control/settings/disagreement.ts'
export type { EvolutionSettings } from './control/settings/evolution.ts'
export type { ActiveFault, FaultRule } from './control/faults/fault-rule.ts'
export { fixturesJsonSchema } from './control/fixtures/fixtures-schema.ts'
export type { SeedSetting } from './control/settings/controlled-ids.ts'
export type { Expectation } from './control/journal/expectation.ts'
export type { JournalEntry, OmittedBody } from './control/journal/journal.ts'
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
export { InvalidFixturesError } from './control/fixtures/insert-entries.ts'
export type { AppEntitlementAutomationRecord } from './records/entitlements.ts'
export type { AppEntitlementGrantRecord } from './records/entitlements.ts'
export type { AppEntitlementRecord } from './records/entitlements.ts'
export type { AppRecord } from './records/apps.ts'
export type { AppResourceRecord } from './records/apps.ts'
export type { AppUserRecord } from './records/app-user.ts'
export type { AuthConfigRecord } from './records/integrations.ts'
export type { AutomationExecutionRecord } from './records/automation-execution.ts'
export type { ConnectorRecord } from './records/connectors.ts'
export type { DecoyCredential, DecoyRecord } from './records/secrets.ts'
export type { DirectoryRecord } from './records/users.ts'
export type { EntitlementOwnerUserRecord } from './records/entitlements.ts'
export type { ExporterRecord } from './records/integrations.ts'
export type { Fixtures } from './records/fixtures.ts'
export type { CommittedFile, FunctionCommitRecord } from './records/functions.ts'
export type { FunctionFileRecord } from './records/functions.ts'
export type { FunctionRecord } from './records/functions.ts'
export type { McpAccessProfileRecord } from './records/connectors.ts'
export type { SecretRecord } from './records/secrets.ts'
export type { TaskRecord, TaskSubject } from './records/task.ts'
export type { AccountRef, UserRecord } from './records/users.ts'
export type { WebhookRecord } from './records/integrations.ts'
export type { AllowedOrigins } from './app/cors.ts'
export { defaultLimits, type Limits } from './http/limits.ts'
export type { RequestLogEntry } from './operability/request-log.ts'
export { InvalidOptionError } from './errors/public-errors.ts'
export {
  type FixtureIssue,
  validateFixtures,
  type ValidateFixturesResult,
} from './control/fixtures/fixtures-schema.ts'
export { type RunningServer, startServer, type StartServerOptions } from './server/start-server.ts'
export { StoreOpenError } from './errors/public-errors.ts'
export type {
  CreatedTenant,
  CreateTenantOptions,
  ServedTenant,
  TenantOptions,
} from './server/tenants.ts'
export { type RunningTenant, startTenant, type StartTenantOptions } from './start-tenant.ts'
export { StoreIncompatibleError } from './store/errors.ts'
export { StoreLockedError } from './store/errors.ts'
export { StoreUnavailableError } from './store/errors.ts'
export { TenantBusyError } from './store/errors.ts'
export { TenantExistsError } from './errors/public-errors.ts'
