// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  AppEntitlementOwnerUser,
  AutomationMaskPath,
  CelTestResult,
  CreateConnectorEntitlementOwnerResponse,
  Empty,
  FunctionCommit,
  GetExporterResponse,
  GetMcpAccessProfileResponse,
  RevokeSecretResponse,
  SearchEntitlementOwnerUsersResponse,
  UpdateEntitlementAutomationResponse,
  UpdateWebhookResponse,
  WebhookMaskPath,
} from '@igakit/schemas'
import type { Paged } from '../paging/paged.ts'
import type { Call } from '../call.ts'
import type { RotatedDecoy } from '../rotated-decoy.ts'
import type {
  AppUserExpandPath,
  DirectoryExpandPath,
  ExpandedAppUserView,
  ExpandedAppUsers,
  ExpandedDirectory,
  ExpandedTask,
  TaskExpandPath,
} from '../expansion/expandable.ts'
import { type Connection, type ConnectionOptions, createConnection } from '../connection.ts'
import type { CallOptions } from '../options/call-options.ts'
import type { UploadOptions } from '../uploads/upload-files.ts'
import {
  createCommit,
  type CreateCommitParameters,
  type CreatedCommit,
} from '../uploads/create-commit.ts'
import {
  searchEntitlementOwnerUsers,
  type SearchEntitlementOwnerUsersParameters,
} from './operations/search-entitlement-owner-users.ts'
import {
  createConnectorEntitlementOwner,
  type CreateConnectorEntitlementOwnerParameters,
} from './operations/create-connector-entitlement-owner.ts'
import {
  updateEntitlementAutomation,
  type UpdateEntitlementAutomationParameters,
} from './operations/update-entitlement-automation.ts'
import {
  deleteAppResource,
  type DeleteAppResourceParameters,
} from './operations/delete-app-resource.ts'
import { revokeSecret, type RevokeSecretParameters } from './operations/revoke-secret.ts'
import { testCel, type TestCelParameters } from './operations/test-cel.ts'
import { deleteDecoy, type DeleteDecoyParameters } from './operations/delete-decoy.ts'
import { rotateDecoy, type RotateDecoyParameters } from './operations/rotate-decoy.ts'
import {
  terminateAutomationExecution,
  type TerminateAutomationExecutionParameters,
} from './operations/terminate-automation-execution.ts'
import { getExporter, type GetExporterParameters } from './operations/get-exporter.ts'
import { deleteExporter, type DeleteExporterParameters } from './operations/delete-exporter.ts'
import { searchAppUsers, type SearchAppUsersParameters } from './operations/search-app-users.ts'
import { updateDirectory, type UpdateDirectoryParameters } from './operations/update-directory.ts'
import {
  updateTaskRequestData,
  type UpdateTaskRequestDataParameters,
} from './operations/update-task-request-data.ts'
import {
  createInitialCommit,
  type CreateInitialCommitParameters,
} from './operations/create-initial-commit.ts'
import {
  getMcpAccessProfile,
  type GetMcpAccessProfileParameters,
} from './operations/get-mcp-access-profile.ts'
import { updateWebhook, type UpdateWebhookParameters } from './operations/update-webhook.ts'
import {
  deleteAuthConfig,
  type DeleteAuthConfigParameters,
} from './operations/delete-auth-config.ts'

/** Entitlement owners. Owners of app entitlements and of connectors. */
export interface EntitlementOwnersGroup {
  /**
   * Search user owners of an app entitlement. Lists the users who own an entitlement, with the role that each
   * has as an owner.
   *
   * `GET /api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users`
   */
  searchUsers(
    parameters: SearchEntitlementOwnerUsersParameters,
    options?: CallOptions,
  ): Paged<SearchEntitlementOwnerUsersResponse, AppEntitlementOwnerUser>
  /**
   * Create an entitlement owner for a connector. Makes the holders of an entitlement owners of a connector in
   * one role. The path and the body must name the same entitlement.
   *
   * Retried after 429 only: an attempt without a response may have taken effect.
   *
   * `POST /api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}`
   */
  createForConnector(
    parameters: CreateConnectorEntitlementOwnerParameters,
    options?: CallOptions,
  ): Call<CreateConnectorEntitlementOwnerResponse>
}

/** Entitlement automation. Rules that grant an entitlement to users automatically. */
export interface EntitlementAutomationsGroup {
  /**
   * Update an entitlement automation. Changes the fields that `updateMask` names: display name, description and
   * rule.
   *
   * `POST /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update`
   */
  update<const Mask extends string = AutomationMaskPath>(
    parameters: UpdateEntitlementAutomationParameters<Mask>,
    options?: CallOptions,
  ): Call<UpdateEntitlementAutomationResponse>
}

/** App resources. Resources of an app that entitlements give access to. */
export interface AppResourcesGroup {
  /**
   * Delete a manually managed app resource. Deletes a manually managed resource and its entitlements.
   *
   * `DELETE /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}`
   */
  delete(parameters: DeleteAppResourceParameters, options?: CallOptions): Call<Empty>
}

/** Secrets. Secrets shared through the service. */
export interface SecretsGroup {
  /**
   * Revoke a secret. Deletes the content of a secret. The record is kept with `deletedAt` and `contentDeleted`
   * set.
   *
   * `DELETE /api/v1/secrets/{vault_id}`
   */
  revoke(parameters: RevokeSecretParameters, options?: CallOptions): Call<RevokeSecretResponse>
}

/** Workload federation. Tests of the CEL expressions that admit workloads. */
export interface WorkloadFederationGroup {
  /**
   * Test a CEL expression. Evaluates a CEL expression for claims, without a JWT, a provider or a trust. Errors
   * of the expression are in `error` of a response with status 200.
   *
   * `POST /api/v1/workload_federation/test-cel`
   */
  testCel(parameters?: TestCelParameters, options?: CallOptions): Call<CelTestResult>
}

/** Decoys. Planted credentials whose use reveals an intruder. */
export interface DecoysGroup {
  /**
   * Delete a decoy. Deletes a decoy and disables its credential. The record is kept with `deletedAt` set.
   *
   * `DELETE /api/v1/decoys/{id}`
   */
  delete(parameters: DeleteDecoyParameters, options?: CallOptions): Call<Empty>
  /**
   * Rotate a decoy. Replaces the credential of a decoy. The response has the new credential, which is never
   * shown again.
   *
   * Retried after 429 only: an attempt without a response may have taken effect.
   *
   * `POST /api/v1/decoys/{id}/rotate`
   */
  rotate(parameters: RotateDecoyParameters, options?: CallOptions): Call<RotatedDecoy>
}

/** Automation executions. Runs of automations. */
export interface AutomationExecutionsGroup {
  /**
   * Terminate an automation execution. Stops a running execution and marks it as terminated, asynchronously
   * after the response. An execution that has ended is rejected with code 9 (FAILED_PRECONDITION).
   *
   * Retried after 429 only: an attempt without a response may have taken effect.
   *
   * `POST /api/v1/automation_executions/{id}/actions/terminate`
   */
  terminate(parameters: TerminateAutomationExecutionParameters, options?: CallOptions): Call<Empty>
}

/** System log exporters. Exports of the system log to storage of the tenant. */
export interface ExportersGroup {
  /**
   * Get a system log exporter. Returns an exporter: the target of the system log and the last exported event.
   *
   * `GET /api/v1/systemlog/exports/{export_id}`
   */
  get(parameters: GetExporterParameters, options?: CallOptions): Call<GetExporterResponse>
  /**
   * Delete a system log exporter. Deletes an exporter. The system log is no longer copied to its target.
   *
   * `DELETE /api/v1/systemlog/exports/{export_id}`
   */
  delete(parameters: DeleteExporterParameters, options?: CallOptions): Call<Empty>
}

/** App users. Accounts in apps. */
export interface AppUsersGroup {
  /**
   * Search app users. Lists the accounts that match every filter of the request.
   *
   * `POST /api/v1/search/app_users`
   */
  search<const Path extends AppUserExpandPath = never>(
    parameters?: SearchAppUsersParameters<Path>,
    options?: CallOptions,
  ): Paged<ExpandedAppUsers<Path>, ExpandedAppUserView<Path>>
}

/** Directories. Apps whose accounts become users. */
export interface DirectoriesGroup {
  /**
   * Update a directory. Changes the account filter of a directory and the rules that match its accounts to
   * users.
   *
   * `PUT /api/v1/directories/{app_id}`
   */
  update<const Path extends DirectoryExpandPath = never>(
    parameters: UpdateDirectoryParameters<Path>,
    options?: CallOptions,
  ): Call<ExpandedDirectory<Path>>
}

/** Tasks. Access requests with their approvals and forms. */
export interface TasksGroup {
  /**
   * Update the request data of a task. Saves the form data of a task. The data must be valid for the form; a
   * task outside a form step is rejected with code 9 (FAILED_PRECONDITION).
   *
   * `POST /api/v1/tasks/{task_id}/action/update-request-data`
   */
  updateRequestData<const Path extends TaskExpandPath = never>(
    parameters: UpdateTaskRequestDataParameters<Path>,
    options?: CallOptions,
  ): Call<ExpandedTask<Path>>
}

/** Functions. Code that the service runs for the tenant. */
export interface FunctionsGroup {
  /**
   * Create an initial commit. Starts a commit of the code of a function. `uploadUrls` has the upload URL of each
   * file, relative to the base URL of the tenant followed by a slash: send the raw bytes with PUT and without a
   * bearer token.
   *
   * Retried after 429 only: an attempt without a response may have taken effect.
   *
   * `POST /api/v1/functions/{function_id}/commits`
   */
  createInitialCommit(
    parameters: CreateInitialCommitParameters,
    options?: CallOptions,
  ): Call<FunctionCommit>

  /**
   * Starts a commit and uploads its files. Rejects if the commit cannot be started; files that could not be uploaded are in the
   * result, whose `resume()` tries them again.
   */
  createCommit(parameters: CreateCommitParameters, options?: UploadOptions): Promise<CreatedCommit>
}

/** MCP access profiles. Groups of MCP tools that administrators curate. */
export interface McpAccessProfilesGroup {
  /**
   * Get an MCP access profile. Returns a group of MCP tools that administrators curate.
   *
   * `GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{id}`
   */
  get(
    parameters: GetMcpAccessProfileParameters,
    options?: CallOptions,
  ): Call<GetMcpAccessProfileResponse>
}

/** Webhooks. Endpoints that the service calls. */
export interface WebhooksGroup {
  /**
   * Update a webhook. Changes the fields that `updateMask` names. The URL must be https without user information
   * and is stored as given.
   *
   * `POST /api/v1/webhooks/{id}`
   */
  update<const Mask extends string = WebhookMaskPath>(
    parameters: UpdateWebhookParameters<Mask>,
    options?: CallOptions,
  ): Call<UpdateWebhookResponse>
}

/** Tenant authentication configurations. Authentication providers of the tenant. */
export interface AuthConfigsGroup {
  /**
   * Delete an authentication configuration. Deletes the configuration of an authentication provider of the
   * tenant.
   *
   * `DELETE /api/v1/auth-configs/{id}`
   */
  delete(parameters: DeleteAuthConfigParameters, options?: CallOptions): Call<Empty>
}

/** The operations of a tenant, in groups. */
export interface Client {
  /** The connection of all calls, for the functions of this package. */
  readonly connection: Connection
  /** Owners of app entitlements and of connectors. */
  readonly entitlementOwners: EntitlementOwnersGroup
  /** Rules that grant an entitlement to users automatically. */
  readonly entitlementAutomations: EntitlementAutomationsGroup
  /** Resources of an app that entitlements give access to. */
  readonly appResources: AppResourcesGroup
  /** Secrets shared through the service. */
  readonly secrets: SecretsGroup
  /** Tests of the CEL expressions that admit workloads. */
  readonly workloadFederation: WorkloadFederationGroup
  /** Planted credentials whose use reveals an intruder. */
  readonly decoys: DecoysGroup
  /** Runs of automations. */
  readonly automationExecutions: AutomationExecutionsGroup
  /** Exports of the system log to storage of the tenant. */
  readonly exporters: ExportersGroup
  /** Accounts in apps. */
  readonly appUsers: AppUsersGroup
  /** Apps whose accounts become users. */
  readonly directories: DirectoriesGroup
  /** Access requests with their approvals and forms. */
  readonly tasks: TasksGroup
  /** Code that the service runs for the tenant. */
  readonly functions: FunctionsGroup
  /** Groups of MCP tools that administrators curate. */
  readonly mcpAccessProfiles: McpAccessProfilesGroup
  /** Endpoints that the service calls. */
  readonly webhooks: WebhooksGroup
  /** Authentication providers of the tenant. */
  readonly authConfigs: AuthConfigsGroup
}

/** Creates a client for a tenant, without sending anything. Throws a `RefusedError` if an option is invalid. */
export function createClient(options: ConnectionOptions): Client {
  const connection = createConnection(options)
  return {
    connection,
    entitlementOwners: {
      searchUsers: (parameters, callOptions) =>
        searchEntitlementOwnerUsers(connection, parameters, callOptions),
      createForConnector: (parameters, callOptions) =>
        createConnectorEntitlementOwner(connection, parameters, callOptions),
    },
    entitlementAutomations: {
      update: (parameters, callOptions) =>
        updateEntitlementAutomation(connection, parameters, callOptions),
    },
    appResources: {
      delete: (parameters, callOptions) => deleteAppResource(connection, parameters, callOptions),
    },
    secrets: {
      revoke: (parameters, callOptions) => revokeSecret(connection, parameters, callOptions),
    },
    workloadFederation: {
      testCel: (parameters, callOptions) => testCel(connection, parameters, callOptions),
    },
    decoys: {
      delete: (parameters, callOptions) => deleteDecoy(connection, parameters, callOptions),
      rotate: (parameters, callOptions) => rotateDecoy(connection, parameters, callOptions),
    },
    automationExecutions: {
      terminate: (parameters, callOptions) =>
        terminateAutomationExecution(connection, parameters, callOptions),
    },
    exporters: {
      get: (parameters, callOptions) => getExporter(connection, parameters, callOptions),
      delete: (parameters, callOptions) => deleteExporter(connection, parameters, callOptions),
    },
    appUsers: {
      search: (parameters, callOptions) => searchAppUsers(connection, parameters, callOptions),
    },
    directories: {
      update: (parameters, callOptions) => updateDirectory(connection, parameters, callOptions),
    },
    tasks: {
      updateRequestData: (parameters, callOptions) =>
        updateTaskRequestData(connection, parameters, callOptions),
    },
    functions: {
      createInitialCommit: (parameters, callOptions) =>
        createInitialCommit(connection, parameters, callOptions),
      createCommit: (parameters, callOptions) => createCommit(connection, parameters, callOptions),
    },
    mcpAccessProfiles: {
      get: (parameters, callOptions) => getMcpAccessProfile(connection, parameters, callOptions),
    },
    webhooks: {
      update: (parameters, callOptions) => updateWebhook(connection, parameters, callOptions),
    },
    authConfigs: {
      delete: (parameters, callOptions) => deleteAuthConfig(connection, parameters, callOptions),
    },
  }
}
