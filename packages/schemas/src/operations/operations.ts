import { createConnectorEntitlementOwner } from './create-connector-entitlement-owner.ts'
import { createInitialCommit } from './create-initial-commit.ts'
import { deleteAppResource } from './delete-app-resource.ts'
import { deleteAuthConfig } from './delete-auth-config.ts'
import { deleteDecoy } from './delete-decoy.ts'
import { deleteExporter } from './delete-exporter.ts'
import { getExporter } from './get-exporter.ts'
import { getMcpAccessProfile } from './get-mcp-access-profile.ts'
import { revokeSecret } from './revoke-secret.ts'
import { rotateDecoy } from './rotate-decoy.ts'
import { searchAppUsers } from './search-app-users.ts'
import { searchEntitlementOwnerUsers } from './search-entitlement-owner-users.ts'
import { terminateAutomationExecution } from './terminate-automation-execution.ts'
import { testCel } from './test-cel.ts'
import { updateDirectory } from './update-directory.ts'
import { updateEntitlementAutomation } from './update-entitlement-automation.ts'
import { updateTaskRequestData } from './update-task-request-data.ts'
import { updateWebhook } from './update-webhook.ts'

/** The table of operations; clients, servers and documents derive from it. */
export const operations = {
  [searchEntitlementOwnerUsers.id]: searchEntitlementOwnerUsers,
  [createConnectorEntitlementOwner.id]: createConnectorEntitlementOwner,
  [updateEntitlementAutomation.id]: updateEntitlementAutomation,
  [deleteAppResource.id]: deleteAppResource,
  [revokeSecret.id]: revokeSecret,
  [testCel.id]: testCel,
  [deleteDecoy.id]: deleteDecoy,
  [rotateDecoy.id]: rotateDecoy,
  [terminateAutomationExecution.id]: terminateAutomationExecution,
  [getExporter.id]: getExporter,
  [deleteExporter.id]: deleteExporter,
  [searchAppUsers.id]: searchAppUsers,
  [updateDirectory.id]: updateDirectory,
  [updateTaskRequestData.id]: updateTaskRequestData,
  [createInitialCommit.id]: createInitialCommit,
  [getMcpAccessProfile.id]: getMcpAccessProfile,
  [updateWebhook.id]: updateWebhook,
  [deleteAuthConfig.id]: deleteAuthConfig,
}

/** The id of an operation: its group and method name, e.g. `secrets.revoke`. */
export type OperationId = keyof typeof operations
