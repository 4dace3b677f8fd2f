import { type OperationId, operations } from '@igakit/schemas'
import { createConnectorEntitlementOwner } from './create-connector-entitlement-owner.ts'
import { createInitialCommit } from './create-initial-commit.ts'
import { deleteAppResource } from './delete-app-resource.ts'
import { deleteAuthConfig } from './delete-auth-config.ts'
import { deleteDecoy } from './delete-decoy.ts'
import { deleteExporter } from './delete-exporter.ts'
import { getExporter } from './get-exporter.ts'
import { getMcpAccessProfile } from './get-mcp-access-profile.ts'
import type { Implementation } from './implementation.ts'
import { revokeSecret } from './revoke-secret.ts'
import { rotateDecoy } from './rotate-decoy.ts'
import { searchAppUsers } from './search-app-users.ts'
import { searchEntitlementOwnerUsers } from './search-entitlement-owner-users.ts'
import { terminateAutomationExecution } from './terminate-automation-execution.ts'
import { testCelLocally } from './test-cel.ts'
import { updateDirectory } from './update-directory.ts'
import { updateEntitlementAutomation } from './update-entitlement-automation.ts'
import { updateTaskRequestData } from './update-task-request-data.ts'
import { updateWebhook } from './update-webhook.ts'

const byOperation: Readonly<Record<OperationId, Implementation>> = {
  'appResources.delete': deleteAppResource,
  'appUsers.search': searchAppUsers,
  'authConfigs.delete': deleteAuthConfig,
  'automationExecutions.terminate': terminateAutomationExecution,
  'decoys.delete': deleteDecoy,
  'decoys.rotate': rotateDecoy,
  'directories.update': updateDirectory,
  'entitlementAutomations.update': updateEntitlementAutomation,
  'entitlementOwners.createForConnector': createConnectorEntitlementOwner,
  'entitlementOwners.searchUsers': searchEntitlementOwnerUsers,
  'exporters.delete': deleteExporter,
  'exporters.get': getExporter,
  'functions.createInitialCommit': createInitialCommit,
  'mcpAccessProfiles.get': getMcpAccessProfile,
  'secrets.revoke': revokeSecret,
  'tasks.updateRequestData': updateTaskRequestData,
  'webhooks.update': updateWebhook,
  'workloadFederation.testCel': testCelLocally,
}

/** All operations of the interface, in its order. */
export const implementations: readonly Implementation[] = Object.values(operations).map(
  ({ id }) => byOperation[id],
)
