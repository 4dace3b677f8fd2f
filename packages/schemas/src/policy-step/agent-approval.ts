import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** An agent approves. */
export interface AgentApproval {
  /** The user that the agent acts as. */
  agentUserId?: string | null
  /** What the agent is told. */
  instructions?: string | null
  /** The policies that the agent may choose from, by id. */
  policyIds?: string[] | null
  /** The users to whom the agent may hand the task, by id. */
  reassignToUserIds?: string[] | null
}

export const agentApprovalSchema: Schema<AgentApproval> = message('AgentApproval', {
  agentUserId: text,
  instructions: text,
  policyIds: list(text),
  reassignToUserIds: list(text),
})
