// Separate constants rather than a table let a bundle include only the oneofs that it uses.
export const accountFilter = {
  name: 'account_filter',
  members: ['all', 'celExpression'],
} as const
export const boolWidget = {
  name: 'bool_widget',
  members: ['checkboxField', 'toggleField'],
} as const
export const conditions = {
  name: 'conditions',
  members: ['none', 'entitlements', 'cel', 'basic'],
} as const
export const escalation = {
  name: 'escalation',
  members: ['cancelTicket', 'reassignToApprovers', 'replacePolicy', 'skipStep'],
} as const
export const exportTo = {
  name: 'export_to',
  members: ['datasource'],
} as const
export const fieldType = {
  name: 'field_type',
  members: [
    'boolField',
    'fileField',
    'int64Field',
    'oauth2Field',
    'stringField',
    'stringMapField',
    'stringSliceField',
  ],
} as const
export const material = {
  name: 'material',
  members: ['clientCredential', 'accessToken', 'workloadFederation'],
} as const
export const picker = {
  name: 'picker',
  members: ['appUserPicker', 'resourcePicker', 'syncUserPicker'],
} as const
export const provisionPolicy = {
  name: 'provision_policy',
  members: [
    'action',
    'connector',
    'delegated',
    'externalTicket',
    'manual',
    'multiStep',
    'unconfigured',
    'webhook',
  ],
} as const
export const relation = {
  name: 'relation',
  members: ['atLeastOne', 'mutuallyExclusive', 'requiredTogether', 'dependentOn'],
} as const
