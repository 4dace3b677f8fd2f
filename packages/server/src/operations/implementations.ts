import { type OperationId, operations } from '@igakit/schemas'
import { createConnectorEntitlementOwner } from './create-connector-entitlement-owner.ts'
import { createInitialCommit } from './create-initial-commit.ts'
import {
  deleteAppResource,
  deleteAuthConfig,
  deleteDecoy,
  deleteExporter,
  revokeSecret,
} from './deletions.ts'
import type { Implementation } from './implementation.ts'
import { getExporter, getMcpAccessProfile } from './reads.ts'
import { rotateDecoy } from './rotate-decoy.ts'
import { searchAppUsers } from './search-app-users.ts'
import { searchEntitlementOwnerUsers } from './search-entitlement-owner-users.ts'
import { terminateAutomationExecution } from './terminate-automation-execution.ts'
import { updateWebhook } from './update-webhook.ts'

/**
 * Loads an implementation on its first request: rule evaluation needs as many modules as the rest of the server, and
 * loading them would delay the start.
 */
export function loadedWhenRun(
  id: OperationId,
  load: () => Promise<Implementation>,
): Implementation {
  let loaded: Implementation | undefined
  const loadAndRun: Implementation['run'] = async (...request) => {
    loaded = await load()
    return loaded.run(...request)
  }
  return {
    operation: operations[id],
    run: (...request) => (loaded ? loaded.run(...request) : loadAndRun(...request)),
  }
}

const byOperation: Readonly<Record<OperationId, Implementation>> = {
  'appResources.delete': deleteAppResource,
  'appUsers.search': searchAppUsers,
  'authConfigs.delete': deleteAuthConfig,
  'automationExecutions.terminate': terminateAutomationExecution,
  'decoys.delete': deleteDecoy,
  'decoys.rotate': rotateDecoy,
  'directories.update': loadedWhenRun(
    'directories.update',
    async () => (await import('./update-directory.ts')).updateDirectory,
  ),
  'entitlementAutomations.update': loadedWhenRun(
    'entitlementAutomations.update',
    async () => (await import('./update-entitlement-automation.ts')).updateEntitlementAutomation,
  ),
  'entitlementOwners.createForConnector': createConnectorEntitlementOwner,
  'entitlementOwners.searchUsers': searchEntitlementOwnerUsers,
  'exporters.delete': deleteExporter,
  'exporters.get': getExporter,
  'functions.createInitialCommit': createInitialCommit,
  'mcpAccessProfiles.get': getMcpAccessProfile,
  'secrets.revoke': revokeSecret,
  'tasks.updateRequestData': loadedWhenRun(
    'tasks.updateRequestData',
    async () => (await import('./update-task-request-data.ts')).updateTaskRequestData,
  ),
  'webhooks.update': updateWebhook,
  'workloadFederation.testCel': loadedWhenRun(
    'workloadFederation.testCel',
    async () => (await import('./test-cel.ts')).testCelLocally,
  ),
}

/** All operations, in the order of the API. */
export const implementations: readonly Implementation[] = Object.values(operations).map(
  ({ id }) => byOperation[id],
)
