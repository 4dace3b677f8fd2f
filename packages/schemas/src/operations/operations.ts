import { deleteAppResource } from './delete-app-resource.ts'
import { deleteAuthConfig } from './delete-auth-config.ts'
import { deleteDecoy } from './delete-decoy.ts'
import { deleteExporter } from './delete-exporter.ts'
import { terminateAutomationExecution } from './terminate-automation-execution.ts'
import { updateWebhook } from './update-webhook.ts'

/**
 * The one table of the operations of the interface, in its order: clients, servers and documents derive from it.
 */
export const operations = {
  [deleteAppResource.id]: deleteAppResource,
  [deleteDecoy.id]: deleteDecoy,
  [terminateAutomationExecution.id]: terminateAutomationExecution,
  [deleteExporter.id]: deleteExporter,
  [updateWebhook.id]: updateWebhook,
  [deleteAuthConfig.id]: deleteAuthConfig,
}

/** The id of an operation: the name of its group and the name of a method, e.g. `secrets.revoke`. */
export type OperationId = keyof typeof operations
