import type { AnyOperation } from './operation.ts'

/** The groups of operations, in the order of the interface, each with a title and a description. */
export const operationGroups = {
  entitlementOwners: {
    title: 'Entitlement owners',
    description: 'Owners of app entitlements and of connectors.',
  },
  entitlementAutomations: {
    title: 'Entitlement automation',
    description: 'Rules that grant an entitlement to users automatically.',
  },
  appResources: {
    title: 'App resources',
    description: 'Resources of an app that entitlements give access to.',
  },
  secrets: {
    title: 'Secrets',
    description: 'Secrets shared through the service.',
  },
  workloadFederation: {
    title: 'Workload federation',
    description: 'Tests of the CEL expressions that admit workloads.',
  },
  decoys: {
    title: 'Decoys',
    description: 'Planted credentials whose use reveals an intruder.',
  },
  automationExecutions: {
    title: 'Automation executions',
    description: 'Runs of automations.',
  },
  exporters: {
    title: 'System log exporters',
    description: 'Exports of the system log to storage of the tenant.',
  },
  appUsers: {
    title: 'App users',
    description: 'Accounts in apps.',
  },
  directories: {
    title: 'Directories',
    description: 'Apps whose accounts become users.',
  },
  tasks: {
    title: 'Tasks',
    description: 'Access requests with their approvals and forms.',
  },
  functions: {
    title: 'Functions',
    description: 'Code that the service runs for the tenant.',
  },
  mcpAccessProfiles: {
    title: 'MCP access profiles',
    description: 'Groups of MCP tools that administrators curate.',
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Endpoints that the service calls.',
  },
  authConfigs: {
    title: 'Tenant authentication configurations',
    description: 'Authentication providers of the tenant.',
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>

/** The name of a group of operations. */
export type OperationGroup = keyof typeof operationGroups

/** Returns the group of an operation: the part of its id before the dot. */
export function operationGroupOf({ id }: Pick<AnyOperation, 'id'>): OperationGroup {
  const [name = ''] = id.split('.')
  if (!isOperationGroup(name)) throw new TypeError(`${id} has no known group`)
  return name
}

function isOperationGroup(name: string): name is OperationGroup {
  return Object.hasOwn(operationGroups, name)
}
