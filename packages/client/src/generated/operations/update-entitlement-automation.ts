// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  AutomationMaskPath,
  Request,
  UpdateEntitlementAutomationPath,
  UpdateEntitlementAutomationRequest,
  UpdateEntitlementAutomationResponse,
} from '@igakit/schemas'
import type { WithUpdateMask } from '../../request/update-mask.ts'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { updateEntitlementAutomation as spec } from '../operation-specs.ts'

/** The parameters of `updateEntitlementAutomation`. */
export type UpdateEntitlementAutomationParameters<Mask extends string = AutomationMaskPath> =
  WithUpdateMask<
    UpdateEntitlementAutomationPath & Request<UpdateEntitlementAutomationRequest>,
    AutomationMaskPath,
    Mask
  >

/**
 * Update an entitlement automation. Changes the fields that `updateMask` names: display name, description and
 * rule.
 *
 * `POST /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update`
 */
export function updateEntitlementAutomation<const Mask extends string = AutomationMaskPath>(
  connection: Connection,
  parameters: UpdateEntitlementAutomationParameters<Mask>,
  options: CallOptions = {},
): Call<UpdateEntitlementAutomationResponse> {
  return call(connection, spec, parameters, options, trust<UpdateEntitlementAutomationResponse>)
}
