// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  AppEntitlementOwnerUser,
  SearchEntitlementOwnerUsersPath,
  SearchEntitlementOwnerUsersQuery,
  SearchEntitlementOwnerUsersResponse,
} from '@igakit/schemas'
import { callPaged, type Paged } from '../../paging/paged.ts'
import { trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { searchEntitlementOwnerUsers as spec } from '../operation-specs.ts'

/** The parameters of `searchEntitlementOwnerUsers`. */
export type SearchEntitlementOwnerUsersParameters = SearchEntitlementOwnerUsersPath &
  SearchEntitlementOwnerUsersQuery

/**
 * Search user owners of an app entitlement. Lists the users who own an entitlement, with the role that each has
 * as an owner.
 *
 * `GET /api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users`
 */
export function searchEntitlementOwnerUsers(
  connection: Connection,
  parameters: SearchEntitlementOwnerUsersParameters,
  options: CallOptions = {},
): Paged<SearchEntitlementOwnerUsersResponse, AppEntitlementOwnerUser> {
  return callPaged(
    connection,
    spec,
    parameters,
    options,
    trust<SearchEntitlementOwnerUsersResponse>,
  )
}
