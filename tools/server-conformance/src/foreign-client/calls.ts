import type { OperationId } from '@igakit/schemas'
import type { Client } from 'openapi-fetch'
import type { paths } from '../../dist/openapi.ts'

/** A client generated from the OpenAPI document. */
export type ForeignClient = Client<paths>

/** The status of a call and the values that the caller reads from the response. */
export interface Seen {
  readonly status: number
  readonly seen: unknown
}

/** A typical call of each operation, with requests and responses checked by the compiler. */
export const calls: Readonly<Record<OperationId, (client: ForeignClient) => Promise<Seen>>> = {
  'entitlementOwners.searchUsers': (client) =>
    look(
      client.GET('/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users', {
        params: {
          path: { app_id: 'github', entitlement_id: 'admins' },
          query: { page_size: 10, role_slug: 'owner' },
        },
      }),
      ({ list }) => list?.map(({ roleSlug, user }) => [roleSlug, user?.email]),
    ),

  'entitlementOwners.createForConnector': (client) =>
    look(
      client.POST(
        '/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}',
        {
          params: {
            path: {
              app_id: 'github',
              connector_id: 'cloud',
              role_slug: 'owner',
              app_entitlement_ref_app_id: 'github',
              app_entitlement_ref_id: 'admins',
            },
          },
          body: { appEntitlementRef: { appId: 'github', id: 'admins' } },
        },
      ),
      ({ connectorOwnerEntitlement }) => connectorOwnerEntitlement?.appEntitlement?.displayName,
    ),

  'entitlementAutomations.update': (client) =>
    look(
      client.POST('/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update', {
        params: { path: { app_id: 'github', app_entitlement_id: 'admins' } },
        body: { updateMask: 'cel', cel: { expression: 'true' } },
      }),
      ({ AppEntitlementAutomation: automation }) =>
        automation && 'cel' in automation && automation.cel.expression,
    ),

  'appResources.delete': (client) =>
    look(
      client.DELETE('/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}', {
        params: { path: { app_id: 'github', app_resource_type_id: 'team', id: 'core' } },
        body: {},
      }),
      (data) => data,
    ),

  'secrets.revoke': (client) =>
    look(
      client.DELETE('/api/v1/secrets/{vault_id}', {
        params: { path: { vault_id: 'vault' } },
        body: {},
      }),
      ({ secret }) => [secret?.contentDeleted, secret?.fileSize],
    ),

  'workloadFederation.testCel': (client) =>
    look(
      client.POST('/api/v1/workload_federation/test-cel', {
        body: { claimsJson: '{"ref":"main"}', expression: 'claims.ref == "main"' },
      }),
      ({ matched }) => matched,
    ),

  'decoys.delete': (client) =>
    look(
      client.DELETE('/api/v1/decoys/{id}', { params: { path: { id: 'honey' } }, body: {} }),
      (data) => data,
    ),

  'decoys.rotate': (client) =>
    look(
      client.POST('/api/v1/decoys/{id}/rotate', { params: { path: { id: 'honey' } }, body: {} }),
      ({ material }) =>
        material && 'clientCredential' in material && material.clientCredential.clientId,
    ),

  'automationExecutions.terminate': (client) =>
    look(
      client.POST('/api/v1/automation_executions/{id}/actions/terminate', {
        params: { path: { id: 7 } },
        body: {},
      }),
      (data) => data,
    ),

  'exporters.get': (client) =>
    look(
      client.GET('/api/v1/systemlog/exports/{export_id}', {
        params: { path: { export_id: 'archive' } },
      }),
      ({ exporter }) => exporter && 'datasource' in exporter && exporter.datasource.prefix,
    ),

  'exporters.delete': (client) =>
    look(
      client.DELETE('/api/v1/systemlog/exports/{export_id}', {
        params: { path: { export_id: 'archive' } },
        body: {},
      }),
      (data) => data,
    ),

  'appUsers.search': (client) =>
    look(
      client.POST('/api/v1/search/app_users', {
        body: {
          appId: 'github',
          appUserStatuses: ['STATUS_ENABLED'],
          expandMask: { paths: ['app_id'] },
        },
      }),
      ({ list, expanded }) => [list?.map(({ appUser }) => appUser?.username), expanded?.length],
    ),

  'directories.update': (client) =>
    look(
      client.PUT('/api/v1/directories/{app_id}', {
        params: { path: { app_id: 'hr' } },
        body: {
          all: {},
          mergeConfig: {
            matchCases: [{ appUserKeyCel: 'appUser.email', userKeyCel: 'user.email' }],
          },
          expandMask: { paths: ['app_id'] },
        },
      }),
      ({ directoryView }) => [
        directoryView?.directory && 'all' in directoryView.directory,
        directoryView?.appPath,
      ],
    ),

  'tasks.updateRequestData': (client) =>
    look(
      client.POST('/api/v1/tasks/{task_id}/action/update-request-data', {
        params: { path: { task_id: 'request' } },
        body: { data: { reason: 'On call' } },
      }),
      ({ taskView }) => taskView?.task?.data,
    ),

  'functions.createInitialCommit': (client) =>
    look(
      client.POST('/api/v1/functions/{function_id}/commits', {
        params: { path: { function_id: 'sync' } },
        body: { commitMessage: 'Begin', filenames: ['main.ts'] },
      }),
      ({ uploadUrls }) => Object.keys(uploadUrls ?? {}),
    ),

  'mcpAccessProfiles.get': (client) =>
    look(
      client.GET('/api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{id}', {
        params: { path: { app_id: 'github', connector_id: 'cloud', id: 'readers' } },
      }),
      ({ profile }) => profile?.toolCount,
    ),

  'webhooks.update': (client) =>
    look(
      client.POST('/api/v1/webhooks/{id}', {
        params: { path: { id: 'audit' } },
        body: { updateMask: 'url', webhook: { url: 'https://hooks.example/new' } },
      }),
      ({ webhook }) => webhook?.url,
    ),

  'authConfigs.delete': (client) =>
    look(
      client.DELETE('/api/v1/auth-configs/{id}', { params: { path: { id: 'okta' } }, body: {} }),
      (data) => data,
    ),
}

async function look<Data>(
  answering: Promise<{ data?: Data; error?: unknown; response: Response }>,
  at: (data: Data) => unknown,
): Promise<Seen> {
  const { data, error, response } = await answering
  return { status: response.status, seen: data === undefined ? error : at(data) }
}
