/** The groups of operations, in the order of the interface, each with a title and what its operations act on. */
export const operationGroups = {
  entitlementOwners: {
    title: 'Entitlement owners',
    description: 'Who owns the entitlements of apps, and which entitlements own connectors.',
  },
  entitlementAutomations: {
    title: 'Entitlement automation',
    description: 'Rules by which users get an entitlement without asking for it.',
  },
  appResources: {
    title: 'App resources',
    description: 'What the entitlements of an app give access to.',
  },
  secrets: {
    title: 'Secrets',
    description: 'Secrets that are shared through the service.',
  },
  workloadFederation: {
    title: 'Workload federation',
    description: 'Trying the CEL expressions that decide which workloads are let in.',
  },
  decoys: {
    title: 'Decoys',
    description: 'Credentials that are planted so that their use gives an intruder away.',
  },
  automationExecutions: {
    title: 'Automation executions',
    description: 'Runs of automations.',
  },
  exporters: {
    title: 'System log exporters',
    description: 'Copies of the system log to a place of the tenant.',
  },
  appUsers: {
    title: 'App users',
    description: 'The accounts that apps have.',
  },
  directories: {
    title: 'Directories',
    description: 'Apps whose accounts are the source of users.',
  },
  tasks: {
    title: 'Tasks',
    description: 'Requests for access, and what is asked of those who handle them.',
  },
  functions: {
    title: 'Functions',
    description: 'Code that the service runs for the tenant.',
  },
  mcpAccessProfiles: {
    title: 'MCP access profiles',
    description: 'Groups of MCP tools that administrators put together.',
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Endpoints that the service calls.',
  },
  authConfigs: {
    title: 'Tenant authentication configurations',
    description: 'The providers that the users of the tenant sign in with.',
  },
} as const satisfies Record<string, { readonly title: string; readonly description: string }>

/** The name of a group of operations. */
export type OperationGroup = keyof typeof operationGroups
