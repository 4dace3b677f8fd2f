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
import type { CallOptions } from '../core/call-options.ts'
import type { UploadOptions } from '../uploads/upload-files.ts'
import {
  createCommit,
  type CreateCommitParameters,
  type CreatedCommit,
} from '../uploads/create-commit.ts'
import {
  searchEntitlementOwnerUsers,
  type SearchEntitlementOwnerUsersParameters,
} from '../operations/search-entitlement-owner-users.ts'
import {
  createConnectorEntitlementOwner,
  type CreateConnectorEntitlementOwnerParameters,
} from '../operations/create-connector-entitlement-owner.ts'
import {
  updateEntitlementAutomation,
  type UpdateEntitlementAutomationParameters,
} from '../operations/update-entitlement-automation.ts'
import {
  deleteAppResource,
  type DeleteAppResourceParameters,
} from '../operations/delete-app-resource.ts'
import { revokeSecret, type RevokeSecretParameters } from '../operations/revoke-secret.ts'
import { testCel, type TestCelParameters } from '../operations/test-cel.ts'
import { deleteDecoy, type DeleteDecoyParameters } from '../operations/delete-decoy.ts'
import { rotateDecoy, type RotateDecoyParameters } from '../operations/rotate-decoy.ts'
import {
  terminateAutomationExecution,
  type TerminateAutomationExecutionParameters,
} from '../operations/terminate-automation-execution.ts'
import { getExporter, type GetExporterParameters } from '../operations/get-exporter.ts'
import { deleteExporter, type DeleteExporterParameters } from '../operations/delete-exporter.ts'
import { searchAppUsers, type SearchAppUsersParameters } from '../operations/search-app-users.ts'
import { updateDirectory, type UpdateDirectoryParameters } from '../operations/update-directory.ts'
import {
  updateTaskRequestData,
  type UpdateTaskRequestDataParameters,
} from '../operations/update-task-request-data.ts'
import {
  createInitialCommit,
  type CreateInitialCommitParameters,
} from '../operations/create-initial-commit.ts'
import {
  getMcpAccessProfile,
  type GetMcpAccessProfileParameters,
} from '../operations/get-mcp-access-profile.ts'
import { updateWebhook, type UpdateWebhookParameters } from '../operations/update-webhook.ts'
import {
  deleteAuthConfig,
  type DeleteAuthConfigParameters,
} from '../operations/delete-auth-config.ts'

/** Entitlement owners. Who owns the entitlements of apps, and which entitlements own connectors. */
export interface EntitlementOwnersGroup {
  /**
   * Search user owners of an app entitlement. Lists the users who own an entitlement, each with the role that
   * makes them an owner.
   *
   * `GET /api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users`
   */
  searchUsers(
    parameters: SearchEntitlementOwnerUsersParameters,
    options?: CallOptions,
  ): Paged<SearchEntitlementOwnerUsersResponse, AppEntitlementOwnerUser>
  /**
   * Create an entitlement owner for a connector. Makes the holders of an entitlement owners of a connector. The
   * path and the body name the same entitlement; where they differ, the request is refused.
   *
   * It is not sent again when no answer came: it may have been done.
   *
   * `POST /api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}`
   */
  createForConnector(
    parameters: CreateConnectorEntitlementOwnerParameters,
    options?: CallOptions,
  ): Call<CreateConnectorEntitlementOwnerResponse>
}

/** Entitlement automation. Rules by which users get an entitlement without asking for it. */
export interface EntitlementAutomationsGroup {
  /**
   * Update an entitlement automation. Changes the fields of the automation of an entitlement that the mask
   * names: its display name, its description and its rule.
   *
   * `POST /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update`
   */
  update<const Mask extends string = AutomationMaskPath>(
    parameters: UpdateEntitlementAutomationParameters<Mask>,
    options?: CallOptions,
  ): Call<UpdateEntitlementAutomationResponse>
}

/** App resources. What the entitlements of an app give access to. */
export interface AppResourcesGroup {
  /**
   * Delete a manually managed app resource. Removes a resource that is managed by hand, and the entitlements
   * that belong to it.
   *
   * `DELETE /api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}`
   */
  delete(parameters: DeleteAppResourceParameters, options?: CallOptions): Call<Empty>
}

/** Secrets. Secrets that are shared through the service. */
export interface SecretsGroup {
  /**
   * Revoke a secret. Deletes the content of a secret. Its record stays, with the time of its deletion.
   *
   * `DELETE /api/v1/secrets/{vault_id}`
   */
  revoke(parameters: RevokeSecretParameters, options?: CallOptions): Call<RevokeSecretResponse>
}

/** Workload federation. Trying the CEL expressions that decide which workloads are let in. */
export interface WorkloadFederationGroup {
  /**
   * Test a CEL expression. Evaluates a CEL expression on claims, without a token, a provider or a trust. What is
   * wrong with the expression stands in the answer, which has status 200 all the same.
   *
   * `POST /api/v1/workload_federation/test-cel`
   */
  testCel(parameters?: TestCelParameters, options?: CallOptions): Call<CelTestResult>
}

/** Decoys. Credentials that are planted so that their use gives an intruder away. */
export interface DecoysGroup {
  /**
   * Delete a decoy. Deletes a decoy and disables the credential that belongs to it. The record stays, with the
   * time of its deletion.
   *
   * `DELETE /api/v1/decoys/{id}`
   */
  delete(parameters: DeleteDecoyParameters, options?: CallOptions): Call<Empty>
  /**
   * Rotate a decoy. Gives a decoy a new credential, which is in the answer and never shown again.
   *
   * It is not sent again when no answer came: it may have been done.
   *
   * `POST /api/v1/decoys/{id}/rotate`
   */
  rotate(parameters: RotateDecoyParameters, options?: CallOptions): Call<RotatedDecoy>
}

/** Automation executions. Runs of automations. */
export interface AutomationExecutionsGroup {
  /**
   * Terminate an automation execution. Has a running execution stopped and marked as terminated; that happens
   * after the answer. One that has already ended is refused with code 9.
   *
   * It is not sent again when no answer came: it may have been done.
   *
   * `POST /api/v1/automation_executions/{id}/actions/terminate`
   */
  terminate(parameters: TerminateAutomationExecutionParameters, options?: CallOptions): Call<Empty>
}

/** System log exporters. Copies of the system log to a place of the tenant. */
export interface ExportersGroup {
  /**
   * Get a system log exporter. Gives an exporter: where the system log is copied to, and how far it has come.
   *
   * `GET /api/v1/systemlog/exports/{export_id}`
   */
  get(parameters: GetExporterParameters, options?: CallOptions): Call<GetExporterResponse>
  /**
   * Delete a system log exporter. Deletes an exporter, so that the system log is no longer copied.
   *
   * `DELETE /api/v1/systemlog/exports/{export_id}`
   */
  delete(parameters: DeleteExporterParameters, options?: CallOptions): Call<Empty>
}

/** App users. The accounts that apps have. */
export interface AppUsersGroup {
  /**
   * Search app users. Lists the accounts that fulfil every condition of the request.
   *
   * `POST /api/v1/search/app_users`
   */
  search<const Path extends AppUserExpandPath = never>(
    parameters?: SearchAppUsersParameters<Path>,
    options?: CallOptions,
  ): Paged<ExpandedAppUsers<Path>, ExpandedAppUserView<Path>>
}

/** Directories. Apps whose accounts are the source of users. */
export interface DirectoriesGroup {
  /**
   * Update a directory. Says anew which accounts of a directory become users, and how accounts are matched to
   * users.
   *
   * `PUT /api/v1/directories/{app_id}`
   */
  update<const Path extends DirectoryExpandPath = never>(
    parameters: UpdateDirectoryParameters<Path>,
    options?: CallOptions,
  ): Call<ExpandedDirectory<Path>>
}

/** Tasks. Requests for access, and what is asked of those who handle them. */
export interface TasksGroup {
  /**
   * Update the request data of a task. Takes over what was filled into the form of a task, once it fulfils the
   * rules of the form. A task that is not in a form step refuses it with code 9.
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
   * Create an initial commit. Begins a commit of the code of a function. `uploadUrls` has the upload URL of each
   * file, relative to the base URL of the tenant followed by a slash: send the raw bytes with PUT and without a
   * bearer token.
   *
   * It is not sent again when no answer came: it may have been done.
   *
   * `POST /api/v1/functions/{function_id}/commits`
   */
  createInitialCommit(
    parameters: CreateInitialCommitParameters,
    options?: CallOptions,
  ): Call<FunctionCommit>

  /**
   * Begins a commit and uploads its files to where the service says. It fails if the commit cannot be begun; which files
   * could not be uploaded is in the result, whose `resume()` tries those again.
   */
  createCommit(parameters: CreateCommitParameters, options?: UploadOptions): Promise<CreatedCommit>
}

/** MCP access profiles. Groups of MCP tools that administrators put together. */
export interface McpAccessProfilesGroup {
  /**
   * Get an MCP access profile. Gives a group of MCP tools that administrators have put together.
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
   * Update a webhook. Changes the fields of a webhook that the mask names. The URL is taken as it is given; it
   * has to be https and without user information.
   *
   * `POST /api/v1/webhooks/{id}`
   */
  update<const Mask extends string = WebhookMaskPath>(
    parameters: UpdateWebhookParameters<Mask>,
    options?: CallOptions,
  ): Call<UpdateWebhookResponse>
}

/** Tenant authentication configurations. The providers that the users of the tenant sign in with. */
export interface AuthConfigsGroup {
  /**
   * Delete an authentication configuration. Deletes the configuration of an authentication provider of the
   * tenant.
   *
   * `DELETE /api/v1/auth-configs/{id}`
   */
  delete(parameters: DeleteAuthConfigParameters, options?: CallOptions): Call<Empty>
}

/** Calls the operations of a tenant, in groups. */
export interface Client {
  /** What its calls go through; the functions of the package take it too. */
  readonly connection: Connection
  /** Who owns the entitlements of apps, and which entitlements own connectors. */
  readonly entitlementOwners: EntitlementOwnersGroup
  /** Rules by which users get an entitlement without asking for it. */
  readonly entitlementAutomations: EntitlementAutomationsGroup
  /** What the entitlements of an app give access to. */
  readonly appResources: AppResourcesGroup
  /** Secrets that are shared through the service. */
  readonly secrets: SecretsGroup
  /** Trying the CEL expressions that decide which workloads are let in. */
  readonly workloadFederation: WorkloadFederationGroup
  /** Credentials that are planted so that their use gives an intruder away. */
  readonly decoys: DecoysGroup
  /** Runs of automations. */
  readonly automationExecutions: AutomationExecutionsGroup
  /** Copies of the system log to a place of the tenant. */
  readonly exporters: ExportersGroup
  /** The accounts that apps have. */
  readonly appUsers: AppUsersGroup
  /** Apps whose accounts are the source of users. */
  readonly directories: DirectoriesGroup
  /** Requests for access, and what is asked of those who handle them. */
  readonly tasks: TasksGroup
  /** Code that the service runs for the tenant. */
  readonly functions: FunctionsGroup
  /** Groups of MCP tools that administrators put together. */
  readonly mcpAccessProfiles: McpAccessProfilesGroup
  /** Endpoints that the service calls. */
  readonly webhooks: WebhooksGroup
  /** The providers that the users of the tenant sign in with. */
  readonly authConfigs: AuthConfigsGroup
}

/** Prepares calls to a tenant; nothing is sent yet. Throws a `RefusedError` if an option cannot be used. */
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
