// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { OperationSpec } from '../request/operation-spec.ts'
import { checkBody } from '../request/check-body.ts'
import { formatBody } from '../request/format-body.ts'
import { joinMask } from '../request/update-mask.ts'
import { bodyPaging, queryPaging } from '../paging/page-rules.ts'

export const searchEntitlementOwnerUsers: OperationSpec = {
  id: 'entitlementOwners.searchUsers',
  method: 'GET',
  path: '/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users',
  idempotent: true,
  query: ['pageSize', 'pageToken', 'roleSlug'],
  paging: queryPaging,
}

export const createConnectorEntitlementOwner: OperationSpec = {
  id: 'entitlementOwners.createForConnector',
  method: 'POST',
  path: '/api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}',
  idempotent: false,
  body: {
    format: formatBody,
  },
}

export const updateEntitlementAutomation: OperationSpec = {
  id: 'entitlementAutomations.update',
  method: 'POST',
  path: '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update',
  idempotent: true,
  body: {
    normalize: joinMask,
    format: formatBody,
    rules: {
      oneofs: [['none', 'entitlements', 'cel', 'basic']],
    },
    check: checkBody,
  },
}

export const deleteAppResource: OperationSpec = {
  id: 'appResources.delete',
  method: 'DELETE',
  path: '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}',
  idempotent: true,
  body: {},
}

export const revokeSecret: OperationSpec = {
  id: 'secrets.revoke',
  method: 'DELETE',
  path: '/api/v1/secrets/{vault_id}',
  idempotent: true,
  body: {},
}

export const testCel: OperationSpec = {
  id: 'workloadFederation.testCel',
  method: 'POST',
  path: '/api/v1/workload_federation/test-cel',
  idempotent: true,
  body: {
    format: formatBody,
  },
}

export const deleteDecoy: OperationSpec = {
  id: 'decoys.delete',
  method: 'DELETE',
  path: '/api/v1/decoys/{id}',
  idempotent: true,
  body: {},
}

export const rotateDecoy: OperationSpec = {
  id: 'decoys.rotate',
  method: 'POST',
  path: '/api/v1/decoys/{id}/rotate',
  idempotent: false,
  body: {},
  loss: ' The secret may be lost.',
}

export const terminateAutomationExecution: OperationSpec = {
  id: 'automationExecutions.terminate',
  method: 'POST',
  path: '/api/v1/automation_executions/{id}/actions/terminate',
  idempotent: false,
  body: {},
}

export const getExporter: OperationSpec = {
  id: 'exporters.get',
  method: 'GET',
  path: '/api/v1/systemlog/exports/{export_id}',
  idempotent: true,
}

export const deleteExporter: OperationSpec = {
  id: 'exporters.delete',
  method: 'DELETE',
  path: '/api/v1/systemlog/exports/{export_id}',
  idempotent: true,
  body: {},
}

export const searchAppUsers: OperationSpec = {
  id: 'appUsers.search',
  method: 'POST',
  path: '/api/v1/search/app_users',
  idempotent: true,
  body: {
    format: formatBody,
  },
  paging: bodyPaging,
}

export const updateDirectory: OperationSpec = {
  id: 'directories.update',
  method: 'PUT',
  path: '/api/v1/directories/{app_id}',
  idempotent: true,
  body: {
    format: formatBody,
    rules: {
      oneofs: [['all', 'celExpression']],
    },
    check: checkBody,
  },
}

export const updateTaskRequestData: OperationSpec = {
  id: 'tasks.updateRequestData',
  method: 'POST',
  path: '/api/v1/tasks/{task_id}/action/update-request-data',
  idempotent: true,
  body: {
    format: formatBody,
  },
}

export const createInitialCommit: OperationSpec = {
  id: 'functions.createInitialCommit',
  method: 'POST',
  path: '/api/v1/functions/{function_id}/commits',
  idempotent: false,
  body: {
    format: formatBody,
  },
}

export const getMcpAccessProfile: OperationSpec = {
  id: 'mcpAccessProfiles.get',
  method: 'GET',
  path: '/api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{id}',
  idempotent: true,
}

export const updateWebhook: OperationSpec = {
  id: 'webhooks.update',
  method: 'POST',
  path: '/api/v1/webhooks/{id}',
  idempotent: true,
  body: {
    normalize: joinMask,
    format: formatBody,
    rules: {
      members: {
        webhook: {
          readOnly: ['createdAt', 'updatedAt', 'deletedAt'],
        },
      },
    },
    check: checkBody,
  },
}

export const deleteAuthConfig: OperationSpec = {
  id: 'authConfigs.delete',
  method: 'DELETE',
  path: '/api/v1/auth-configs/{id}',
  idempotent: true,
  body: {},
}
