/**
 * The oneofs of the interface: members of an object of which one excludes the others. Which messages have them, and
 * whether one has to be set, is said where those are.
 */
export const oneofs = {
  account_filter: ['all', 'celExpression'],
  bool_widget: ['checkboxField', 'toggleField'],
  conditions: ['none', 'entitlements', 'cel', 'basic'],
  escalation: ['cancelTicket', 'reassignToApprovers', 'replacePolicy', 'skipStep'],
  export_to: ['datasource'],
  field_type: [
    'boolField',
    'fileField',
    'int64Field',
    'oauth2Field',
    'stringField',
    'stringMapField',
    'stringSliceField',
  ],
  material: ['clientCredential', 'accessToken', 'workloadFederation'],
  picker: ['appUserPicker', 'resourcePicker', 'syncUserPicker'],
  provision_policy: [
    'action',
    'connector',
    'delegated',
    'externalTicket',
    'manual',
    'multiStep',
    'unconfigured',
    'webhook',
  ],
  relation: ['atLeastOne', 'mutuallyExclusive', 'requiredTogether', 'dependentOn'],
} as const

/** The name of a oneof. */
export type OneofName = keyof typeof oneofs

/** The members of a oneof. */
export type OneofMember<Name extends OneofName> = (typeof oneofs)[Name][number]

/** Whether there is a oneof of that name. */
export function isOneofName(name: string): name is OneofName {
  return Object.hasOwn(oneofs, name)
}
