// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  Request,
  UpdateWebhookPath,
  UpdateWebhookRequest,
  UpdateWebhookResponse,
  WebhookMaskPath,
} from '@igakit/schemas'
import type { WithUpdateMask } from '../../request/update-mask.ts'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { updateWebhook as spec } from '../operation-specs.ts'

/** The parameters of `updateWebhook`. */
export type UpdateWebhookParameters<Mask extends string = WebhookMaskPath> = WithUpdateMask<
  UpdateWebhookPath & Request<UpdateWebhookRequest>,
  WebhookMaskPath,
  Mask
>

/**
 * Update a webhook. Changes the fields that `updateMask` names. The URL must be https without user information
 * and is stored as given.
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
