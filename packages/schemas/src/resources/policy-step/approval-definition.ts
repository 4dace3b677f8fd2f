import { message } from '../../model/message.ts'
import { boolean, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import {
  type AgentApproval,
  agentApprovalSchema,
  type WebhookApproval,
  webhookApprovalSchema,
} from './agent-approval.ts'
import {
  type AppOwnersApproval,
  appOwnersApprovalSchema,
  type EntitlementOwnersApproval,
  entitlementOwnersApprovalSchema,
  type ExpressionApproval,
  expressionApprovalSchema,
  type GroupApproval,
  groupApprovalSchema,
  type ManagerApproval,
  managerApprovalSchema,
  type ResourceOwnersApproval,
  resourceOwnersApprovalSchema,
  type SelfApproval,
  selfApprovalSchema,
  type UsersApproval,
  usersApprovalSchema,
} from './approvers.ts'
import { type Escalation, escalationSchema } from './escalation.ts'

/** The approvers of a step and the terms of their approval. */
export interface ApprovalDefinition {
  /** Set if an agent approves. */
  agent?: AgentApproval | null
  /** True if tasks are forwarded to the delegates of approvers. */
  allowDelegation?: boolean | null
  /** True if an approver may reassign the task. */
  allowReassignment?: boolean | null
  /** The ids of the users to whom an approver may reassign the task. */
  allowedReassignees?: string[] | null
  /** True if the step is assigned. */
  assigned?: boolean | null
  /** The escalation of a step that waits too long. */
  escalation?: Escalation | null
  /** True if a step that waits too long is escalated. */
  escalationEnabled?: boolean | null
  /** True if approvals need a reason. */
  requireApprovalReason?: boolean | null
  /** True if denials need a reason. */
  requireDenialReason?: boolean | null
  /** True if reassignments need a reason. */
  requireReassignmentReason?: boolean | null
  /** The provider for the step-up authentication of approvers. */
  requiresStepUpProviderId?: string | null
  /** Set if the owners of the app approve. */
  appOwners?: AppOwnersApproval | null
  /** Set if the owners of the entitlement approve. */
  entitlementOwners?: EntitlementOwnersApproval | null
  /** Set if the owners of the resource approve. */
  resourceOwners?: ResourceOwnersApproval | null
  /** Set if CEL expressions find the approvers. */
  expression?: ExpressionApproval | null
  /** Set if the members of a group approve. */
  group?: GroupApproval | null
  /** Set if the manager approves. */
  manager?: ManagerApproval | null
  /** Set if the user for whom access is requested approves. */
  self?: SelfApproval | null
  /** Set if specific users approve. */
  users?: UsersApproval | null
  /** Set if a webhook approves. */
  webhook?: WebhookApproval | null
}

export const approvalDefinitionSchema: Schema<ApprovalDefinition> = message('ApprovalDefinition', {
  agent: agentApprovalSchema,
  allowDelegation: boolean,
  allowReassignment: boolean,
  allowedReassignees: list(text),
  assigned: boolean,
  escalation: escalationSchema,
  escalationEnabled: boolean,
  requireApprovalReason: boolean,
  requireDenialReason: boolean,
  requireReassignmentReason: boolean,
  requiresStepUpProviderId: text,
  appOwners: appOwnersApprovalSchema,
  entitlementOwners: entitlementOwnersApprovalSchema,
  resourceOwners: resourceOwnersApprovalSchema,
  expression: expressionApprovalSchema,
  group: groupApprovalSchema,
  manager: managerApprovalSchema,
  self: selfApprovalSchema,
  users: usersApprovalSchema,
  webhook: webhookApprovalSchema,
})
