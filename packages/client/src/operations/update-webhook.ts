// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  Request,
  UpdateWebhookPath,
  UpdateWebhookRequest,
  UpdateWebhookResponse,
  WebhookMaskPath,
} from '@igakit/schemas'
import type { WithUpdateMask } from '../core/update-mask.ts'
import { call, type Call, trust } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { updateWebhook as spec } from '../generated/operations.ts'

/** What `updateWebhook` takes. */
export type UpdateWebhookParameters<Mask extends string = WebhookMaskPath> = WithUpdateMask<
  UpdateWebhookPath & Request<UpdateWebhookRequest>,
  WebhookMaskPath,
  Mask
>

/**
 * Update a webhook. Changes the fields of a webhook that the mask names. The URL is taken as it is given; it has
 * to be https and without user information.
 *
 * `POST /api/v1/webhooks/{id}`
 */
export function updateWebhook<const Mask extends string = WebhookMaskPath>(
  connection: Connection,
  parameters: UpdateWebhookParameters<Mask>,
  options: CallOptions = {},
): Call<UpdateWebhookResponse> {
  return call(connection, spec, parameters, options, trust<UpdateWebhookResponse>)
}
