import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import {
  type ManualAssigneeExpression,
  manualAssigneeExpressionSchema,
} from './manual-assignee-expression.ts'
import { type ManualAssigneeGroup, manualAssigneeGroupSchema } from './manual-assignee-group.ts'
import { type ManualAssigneeRole, manualAssigneeRoleSchema } from './manual-assignee-role.ts'
import { type ManualAssigneeUsers, manualAssigneeUsersSchema } from './manual-assignee-users.ts'

/** Who gives access by hand. */
export interface ManualAssignee {
  /** The owners of the app. */
  appOwners?: ManualAssigneeRole | null
  /** The owners of the entitlement. */
  entitlementOwners?: ManualAssigneeRole | null
  /** The users that CEL expressions find. */
  expression?: ManualAssigneeExpression | null
  /** The members of a group. */
  group?: ManualAssigneeGroup | null
  /** The manager of the user whom the access is for. */
  manager?: ManualAssigneeRole | null
  /** Certain users. */
  users?: ManualAssigneeUsers | null
}

export const manualAssigneeSchema: Schema<ManualAssignee> = message('ManualAssignee', {
  appOwners: manualAssigneeRoleSchema,
  entitlementOwners: manualAssigneeRoleSchema,
  expression: manualAssigneeExpressionSchema,
  group: manualAssigneeGroupSchema,
  manager: manualAssigneeRoleSchema,
  users: manualAssigneeUsersSchema,
})
