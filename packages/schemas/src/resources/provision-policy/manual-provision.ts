import { message } from '../../model/message.ts'
import { boolean, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** Assigns the task to the users that CEL expressions return. */
export interface ManualAssigneeExpression {
  /** True if the assignees may reassign the task. */
  allowReassignment?: boolean | null
  /** CEL expressions that return a user or a list of users; the first expression that returns a user applies. */
  expressions?: string[] | null
  /** The ids of the assignees if no expression returns a user. */
  fallbackUserIds?: string[] | null
}

export const manualAssigneeExpressionSchema: Schema<ManualAssigneeExpression> = message(
  'ManualAssigneeExpression',
  {
    allowReassignment: boolean,
    expressions: list(text),
    fallbackUserIds: list(text),
  },
)

/** Assigns the task to the members of a group. */
export interface ManualAssigneeGroup {
  /** True if the assignees may reassign the task. */
  allowReassignment?: boolean | null
  /** The id of the entitlement that represents membership in the group. */
  appGroupId?: string | null
  /** The app of the group. */
  appId?: string | null
  /** The ids of the assignees if the group has no members. */
  fallbackUserIds?: string[] | null
}

export const manualAssigneeGroupSchema: Schema<ManualAssigneeGroup> = message(
  'ManualAssigneeGroup',
  {
    allowReassignment: boolean,
    appGroupId: text,
    appId: text,
    fallbackUserIds: list(text),
  },
)

/** Assigns the task by role: owners of the app or the entitlement, or the user's manager. */
export interface ManualAssigneeRole {
  /** True if the assignees may reassign the task. */
  allowReassignment?: boolean | null
  /** The ids of the assignees if no user has the role. */
  fallbackUserIds?: string[] | null
}

export const manualAssigneeRoleSchema: Schema<ManualAssigneeRole> = message('ManualAssigneeRole', {
  allowReassignment: boolean,
  fallbackUserIds: list(text),
})

/** Assigns the task to specific users. */
export interface ManualAssigneeUsers {
  /** True if the assignees may reassign the task. */
  allowReassignment?: boolean | null
  /** The ids of the users. */
  userIds?: string[] | null
}

export const manualAssigneeUsersSchema: Schema<ManualAssigneeUsers> = message(
  'ManualAssigneeUsers',
  { allowReassignment: boolean, userIds: list(text) },
)

/** The people who grant access manually. */
export interface ManualAssignee {
  /** The owners of the app. */
  appOwners?: ManualAssigneeRole | null
  /** The owners of the entitlement. */
  entitlementOwners?: ManualAssigneeRole | null
  /** The users that CEL expressions return. */
  expression?: ManualAssigneeExpression | null
  /** The members of a group. */
  group?: ManualAssigneeGroup | null
  /** The manager of the user who gets access. */
  manager?: ManualAssigneeRole | null
  /** Specific users. */
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

/** A person grants access manually and then confirms it. */
export interface ManualProvision {
  /** The assignees. */
  assignee?: ManualAssignee | null
  /** The instructions for the assignees. */
  instructions?: string | null
  /** The ids of the assignees. */
  userIds?: string[] | null
}

export const manualProvisionSchema: Schema<ManualProvision> = message('ManualProvision', {
  assignee: manualAssigneeSchema,
  instructions: text,
  userIds: list(text),
})
