import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type AgentApproval, agentApprovalSchema } from './agent-approval.ts'
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
import { type WebhookApproval, webhookApprovalSchema } from './webhook-approval.ts'

/** Who is to approve, and on what terms. */
export interface ApprovalDefinition {
  /** Set where an agent approves. */
  agent?: AgentApproval | null
  /** Whether a task goes on to the user to whom an approver's tasks are handed. */
  allowDelegation?: boolean | null
  /** Whether an approver may hand the task to someone else. */
  allowReassignment?: boolean | null
  /** The users to whom an approver may hand the task, by id. */
  allowedReassignees?: string[] | null
  /** Whether the step is assigned to someone. */
  assigned?: boolean | null
  /** What happens when the step has waited for too long. */
  escalation?: Escalation | null
  /** Whether anything happens when the step has waited for too long. */
  escalationEnabled?: boolean | null
  /** Whether an approver has to say why they approve. */
  requireApprovalReason?: boolean | null
  /** Whether an approver has to say why they deny. */
  requireDenialReason?: boolean | null
  /** Whether an approver has to say why they hand the task on. */
  requireReassignmentReason?: boolean | null
  /** The provider with whom an approver has to prove again who they are. */
  requiresStepUpProviderId?: string | null
  /** Set where the owners of the app approve. */
  appOwners?: AppOwnersApproval | null
  /** Set where the owners of the entitlement approve. */
  entitlementOwners?: EntitlementOwnersApproval | null
  /** Set where the owners of the resource approve. */
  resourceOwners?: ResourceOwnersApproval | null
  /** Set where those approve whom CEL expressions name. */
  expression?: ExpressionApproval | null
  /** Set where the members of a group approve. */
  group?: GroupApproval | null
  /** Set where the manager approves. */
  manager?: ManagerApproval | null
  /** Set where the user whom the request is for approves. */
  self?: SelfApproval | null
  /** Set where certain users approve. */
  users?: UsersApproval | null
  /** Set where whatever answers a webhook approves. */
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
