import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A webhook is called, and access is given by whatever answers it. */
export interface WebhookProvision {
  /** The webhook that is called. */
  webhookId?: string | null
}

export const webhookProvisionSchema: Schema<WebhookProvision> = message('WebhookProvision', {
  webhookId: text,
})
