import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Request } from '../views/request/request-type.ts'
import { type Webhook, webhookSchema } from '../resources/webhook.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The webhook to update. */
export interface UpdateWebhookPath {
  /** The id of the webhook. */
  id: string
}

export const updateWebhookPathSchema: Schema<UpdateWebhookPath> = message('UpdateWebhookPath', {
  id: required(segment),
})

/** A field that the `updateMask` of a webhook may contain. */
export type WebhookMaskPath = Exclude<keyof Request<Webhook>, 'id'>

/** The new values of a webhook and the mask of the fields to change. */
export interface UpdateWebhookRequest {
  /**
   * The fields to change, in camelCase and joined by commas, such as `displayName,url`: `displayName`,
   * `description`, `url` and `callbackTimeout`, or `*` for all of them. A missing mask or a mask with any other
   * field is rejected.
   */
  updateMask?: string | null
  /** The webhook with the new values. */
  webhook?: Webhook | null
}

export const updateWebhookRequestSchema: Schema<UpdateWebhookRequest> = message(
  'UpdateWebhookRequest',
  { updateMask: text, webhook: webhookSchema },
)

/** The updated webhook. */
export interface UpdateWebhookResponse {
  /** The updated webhook. */
  webhook?: Webhook | null
}

export const updateWebhookResponseSchema: Schema<UpdateWebhookResponse> = message(
  'UpdateWebhookResponse',
  { webhook: webhookSchema },
)

export const updateWebhook: Operation<
  'webhooks.update',
  UpdateWebhookPath,
  null,
  UpdateWebhookRequest,
  UpdateWebhookResponse
> = {
  id: 'webhooks.update',
  method: 'POST',
  path: '/api/v1/webhooks/{id}',
  pathParameters: updateWebhookPathSchema,
  query: null,
  body: updateWebhookRequestSchema,
  response: updateWebhookResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Update a webhook',
  description:
    'Changes the fields that `updateMask` names. The URL must be https without user information and is stored as given.',
}
