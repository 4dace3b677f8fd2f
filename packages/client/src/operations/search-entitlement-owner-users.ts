// Generated from the table of operations by `npm run generate`; edit that table instead.

import type {
  AppEntitlementOwnerUser,
  SearchEntitlementOwnerUsersPath,
  SearchEntitlementOwnerUsersQuery,
  SearchEntitlementOwnerUsersResponse,
} from '@igakit/schemas'
import { callPaged, type Paged } from '../paging/paged.ts'
import { trust } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { searchEntitlementOwnerUsers as spec } from '../generated/operations.ts'

/** What `searchEntitlementOwnerUsers` takes. */
export type SearchEntitlementOwnerUsersParameters = SearchEntitlementOwnerUsersPath &
  SearchEntitlementOwnerUsersQuery

/**
 * Search user owners of an app entitlement. Lists the users who own an entitlement, each with the role that
 * makes them an owner.
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
