import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { int32, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import {
  type AppEntitlementOwnerUser,
  appEntitlementOwnerUserSchema,
} from '../resources/app/entitlement-owner-user.ts'

/** The entitlement whose owners to search. */
export interface SearchEntitlementOwnerUsersPath {
  /** The id of the app. */
  appId: string
  /** The id of the entitlement. */
  entitlementId: string
}

export const searchEntitlementOwnerUsersPathSchema: Schema<SearchEntitlementOwnerUsersPath> =
  message('SearchEntitlementOwnerUsersPath', {
    appId: required(segment),
    entitlementId: required(segment),
  })

/** The filter and the page of a search for owners. */
export interface SearchEntitlementOwnerUsersQuery {
  /** The number of owners per page, from 10 to 100; 25 by default. Values out of range are clamped. */
  pageSize?: number | null
  /** The `nextPageToken` of the previous page; empty or omitted for the first page. */
  pageToken?: string | null
  /** Finds only owners with this role. */
  roleSlug?: string | null
}

export const searchEntitlementOwnerUsersQuerySchema: Schema<SearchEntitlementOwnerUsersQuery> =
  message('SearchEntitlementOwnerUsersQuery', { pageSize: int32, pageToken: text, roleSlug: text })

/** A page of owners. */
export interface SearchEntitlementOwnerUsersResponse {
  /** The owners on this page. */
  list?: AppEntitlementOwnerUser[] | null
  /** The token of the next page; empty on the last page. */
  nextPageToken?: string | null
}

export const searchEntitlementOwnerUsersResponseSchema: Schema<SearchEntitlementOwnerUsersResponse> =
  message('SearchEntitlementOwnerUsersResponse', {
    list: list(appEntitlementOwnerUserSchema),
    nextPageToken: text,
  })

export const searchEntitlementOwnerUsers: Operation<
  'entitlementOwners.searchUsers',
  SearchEntitlementOwnerUsersPath,
  SearchEntitlementOwnerUsersQuery,
  null,
  SearchEntitlementOwnerUsersResponse
> = {
  id: 'entitlementOwners.searchUsers',
  method: 'GET',
  path: '/api/v2/apps/{app_id}/entitlements/{entitlement_id}/owners/users',
  pathParameters: searchEntitlementOwnerUsersPathSchema,
  query: searchEntitlementOwnerUsersQuerySchema,
  body: null,
  response: searchEntitlementOwnerUsersResponseSchema,
  idempotent: true,
  pagination: 'query',
  summary: 'Search user owners of an app entitlement',
  description: 'Lists the users who own an entitlement, with the role that each has as an owner.',
}
