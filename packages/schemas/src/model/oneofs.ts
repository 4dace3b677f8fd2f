import {
  accountFilter,
  boolWidget,
  conditions,
  escalation,
  exportTo,
  fieldType,
  material,
  picker,
  provisionPolicy,
  relation,
} from './oneof-constants.ts'

/**
 * The oneofs of the interface: members of an object, at most one of which is set. The messages declare which oneofs
 * they have and whether one member is required.
 */
export const oneofs = {
  account_filter: accountFilter.members,
  bool_widget: boolWidget.members,
  conditions: conditions.members,
  escalation: escalation.members,
  export_to: exportTo.members,
  field_type: fieldType.members,
  material: material.members,
  picker: picker.members,
  provision_policy: provisionPolicy.members,
  relation: relation.members,
} as const

/** The name of a oneof. */
export type OneofName = keyof typeof oneofs

/** The members of a oneof. */
export type OneofMember<Name extends OneofName> = (typeof oneofs)[Name][number]
