// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { Request, SearchAppUsersRequest } from '@igakit/schemas'
import {
  linkAppUsers,
  type AppUserExpandPath,
  type ExpandedAppUsers,
  type ExpandedAppUserView,
  type WithMask,
} from '../../expansion/expandable.ts'
import { callPaged, type Paged } from '../../paging/paged.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { searchAppUsers as spec } from '../operation-specs.ts'

/** The parameters of `searchAppUsers`. */
export type SearchAppUsersParameters<Path extends AppUserExpandPath = never> = WithMask<
  Request<SearchAppUsersRequest>,
  Path
>

/**
 * Search app users. Lists the accounts that match every filter of the request.
 *
 * `POST /api/v1/search/app_users`
 */
export function searchAppUsers<const Path extends AppUserExpandPath = never>(
  connection: Connection,
  parameters: SearchAppUsersParameters<Path> = {},
  options: CallOptions = {},
): Paged<ExpandedAppUsers<Path>, ExpandedAppUserView<Path>> {
  return callPaged(connection, spec, parameters, options, linkAppUsers<Path>(parameters))
}
