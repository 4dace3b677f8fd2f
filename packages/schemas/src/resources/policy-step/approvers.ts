import { message } from '../../model/message.ts'
import { boolean, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** A reference to an entitlement in a policy step. */
export interface AppEntitlementReference {
  /** The id of the entitlement. */
  appEntitlementId?: string | null
  /** The app of the entitlement. */
  appId?: string | null
}

export const appEntitlementReferenceSchema: Schema<AppEntitlementReference> = message(
  'AppEntitlementReference',
  { appEntitlementId: text, appId: text },
)

/** Restrictions on who may approve. */
interface ApproverTerms {
  /** True if users may approve their own requests. */
  allowSelfApproval?: boolean | null
  /** True if the approvers of earlier steps may not approve this step. */
  requireDistinctApprovers?: boolean | null
}

/** The approvers if no other approvers are found. */
interface Fallback {
  /** True if there are fallback approvers. */
  fallback?: boolean | null
  /** The entitlements whose holders are fallback approvers. */
  fallbackGroupIds?: AppEntitlementReference[] | null
  /** The ids of the fallback approvers. */
  fallbackUserIds?: string[] | null
  /** True if the holders of entitlements are fallback approvers. */
  isGroupFallbackEnabled?: boolean | null
}

/** The approvers that were found. */
interface Assigned {
  /** The ids of the users that the step is assigned to. */
  assignedUserIds?: string[] | null
}

/** Approval by the owners of the app. */
export interface AppOwnersApproval extends ApproverTerms {}

/** Approval by the owners of the entitlement. */
export interface EntitlementOwnersApproval extends ApproverTerms, Fallback {}

/** Approval by the owners of the resource. */
export interface ResourceOwnersApproval extends ApproverTerms, Fallback {}

/** Approval by the users that CEL expressions return. */
export interface ExpressionApproval extends ApproverTerms, Fallback, Assigned {
  /** The CEL expressions; the first expression that returns a user applies. */
  expressions?: string[] | null
}

/** Approval by the members of a group. */
export interface GroupApproval extends ApproverTerms, Fallback {
  /** The group, given as the entitlement whose holders approve. */
  appGroupId?: string | null
  /** The app of the group. */
  appId?: string | null
}

/** Approval by the manager. */
export interface ManagerApproval extends ApproverTerms, Fallback, Assigned {}

/** Approval by the user for whom access is requested. */
export interface SelfApproval extends Fallback, Assigned {}

/** Approval by specific users. */
export interface UsersApproval extends ApproverTerms {
  /** The ids of the approvers. */
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
