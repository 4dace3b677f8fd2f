import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Whatever answers a webhook approves. */
export interface WebhookApproval {
  /** The webhook. */
  webhookId?: string | null
}

export const webhookApprovalSchema: Schema<WebhookApproval> = message('WebhookApproval', {
  webhookId: text,
})
