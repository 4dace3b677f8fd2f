import { message } from '../../model/message.ts'
import { list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** Approval by an agent. */
export interface AgentApproval {
  /** The user that the agent acts as. */
  agentUserId?: string | null
  /** The instructions for the agent. */
  instructions?: string | null
  /** The ids of the policies that the agent may choose. */
  policyIds?: string[] | null
  /** The ids of the users to whom the agent may reassign the task. */
  reassignToUserIds?: string[] | null
}

export const agentApprovalSchema: Schema<AgentApproval> = message('AgentApproval', {
  agentUserId: text,
  instructions: text,
  policyIds: list(text),
  reassignToUserIds: list(text),
})

/** Approval by a webhook. */
export interface WebhookApproval {
  /** The webhook. */
  webhookId?: string | null
}

export const webhookApprovalSchema: Schema<WebhookApproval> = message('WebhookApproval', {
  webhookId: text,
})
