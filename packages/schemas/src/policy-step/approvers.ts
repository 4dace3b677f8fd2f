import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import {
  type AppEntitlementReference,
  appEntitlementReferenceSchema,
} from './app-entitlement-reference.ts'

/** Which of the approvers may approve. */
interface ApproverTerms {
  /** Whether a user may approve a request of their own. */
  allowSelfApproval?: boolean | null
  /** Whether one who has approved an earlier step may not approve this one. */
  requireDistinctApprovers?: boolean | null
}

/** Who approves where there are no approvers. */
interface Fallback {
  /** Whether others approve where there are no approvers. */
  fallback?: boolean | null
  /** The entitlements whose holders then approve. */
  fallbackGroupIds?: AppEntitlementReference[] | null
  /** The users who then approve, by id. */
  fallbackUserIds?: string[] | null
  /** Whether the holders of entitlements may then approve. */
  isGroupFallbackEnabled?: boolean | null
}

/** Who was found to approve. */
interface Assigned {
  /** The users whom the step is assigned to, by id. */
  assignedUserIds?: string[] | null
}

/** The owners of the app approve. */
export interface AppOwnersApproval extends ApproverTerms {}

/** The owners of the entitlement approve. */
export interface EntitlementOwnersApproval extends ApproverTerms, Fallback {}

/** The owners of the resource approve. */
export interface ResourceOwnersApproval extends ApproverTerms, Fallback {}

/** Those approve whom CEL expressions name. */
export interface ExpressionApproval extends ApproverTerms, Fallback, Assigned {
  /** The CEL expressions, of which the first that names anyone counts. */
  expressions?: string[] | null
}

/** The members of a group approve. */
export interface GroupApproval extends ApproverTerms, Fallback {
  /** The group: the entitlement whose holders approve. */
  appGroupId?: string | null
  /** The app of the group. */
  appId?: string | null
}

/** The manager approves. */
export interface ManagerApproval extends ApproverTerms, Fallback, Assigned {}

/** The user whom the request is for approves. */
export interface SelfApproval extends Fallback, Assigned {}

/** Certain users approve. */
export interface UsersApproval extends ApproverTerms {
  /** The users who approve, by id. */
  userIds?: string[] | null
}

const terms = { allowSelfApproval: boolean, requireDistinctApprovers: boolean }

const fallback = {
  fallback: boolean,
  fallbackGroupIds: list(appEntitlementReferenceSchema),
  fallbackUserIds: list(text),
  isGroupFallbackEnabled: boolean,
}

const assigned = { assignedUserIds: list(text) }

export const appOwnersApprovalSchema: Schema<AppOwnersApproval> = message(
  'AppOwnersApproval',
  terms,
)

export const entitlementOwnersApprovalSchema: Schema<EntitlementOwnersApproval> = message(
  'EntitlementOwnersApproval',
  { ...terms, ...fallback },
)

export const resourceOwnersApprovalSchema: Schema<ResourceOwnersApproval> = message(
  'ResourceOwnersApproval',
  { ...terms, ...fallback },
)

export const expressionApprovalSchema: Schema<ExpressionApproval> = message('ExpressionApproval', {
  ...terms,
  ...fallback,
  ...assigned,
  expressions: list(text),
})

export const groupApprovalSchema: Schema<GroupApproval> = message('GroupApproval', {
  ...terms,
  ...fallback,
  appGroupId: text,
  appId: text,
})

export const managerApprovalSchema: Schema<ManagerApproval> = message('ManagerApproval', {
  ...terms,
  ...fallback,
  ...assigned,
})

export const selfApprovalSchema: Schema<SelfApproval> = message('SelfApproval', {
  ...fallback,
  ...assigned,
})

export const usersApprovalSchema: Schema<UsersApproval> = message('UsersApproval', {
  ...terms,
  userIds: list(text),
})
