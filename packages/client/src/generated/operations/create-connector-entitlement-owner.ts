// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  CreateConnectorEntitlementOwnerPath,
  CreateConnectorEntitlementOwnerRequest,
  CreateConnectorEntitlementOwnerResponse,
  Request,
} from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { createConnectorEntitlementOwner as spec } from '../operation-specs.ts'

/** The parameters of `createConnectorEntitlementOwner`. */
export type CreateConnectorEntitlementOwnerParameters = CreateConnectorEntitlementOwnerPath &
  Request<CreateConnectorEntitlementOwnerRequest>

/**
 * Create an entitlement owner for a connector. Makes the holders of an entitlement owners of a connector in one
 * role. The path and the body must name the same entitlement.
 *
 * Retried after 429 only: an attempt without a response may have taken effect.
 *
 * `POST /api/v2/apps/{app_id}/connectors/{connector_id}/owners/entitlements/{role_slug}/{app_entitlement_ref_app_id}/{app_entitlement_ref_id}`
 */
export function createConnectorEntitlementOwner(
  connection: Connection,
  parameters: CreateConnectorEntitlementOwnerParameters,
  options: CallOptions = {},
): Call<CreateConnectorEntitlementOwnerResponse> {
  return call(connection, spec, parameters, options, trust<CreateConnectorEntitlementOwnerResponse>)
}
