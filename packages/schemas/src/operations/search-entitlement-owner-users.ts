import {
  type AppEntitlementOwnerUser,
  appEntitlementOwnerUserSchema,
} from '../app-entitlement-owner-user.ts'
import { required } from '../model/fields.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { int32, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says whose owners to search. */
export interface SearchEntitlementOwnerUsersPath {
  /** Identifies the app. */
  appId: string
  /** Identifies the entitlement in the app. */
  entitlementId: string
}

export const searchEntitlementOwnerUsersPathSchema: Schema<SearchEntitlementOwnerUsersPath> =
  message('SearchEntitlementOwnerUsersPath', {
    appId: required(segment),
    entitlementId: required(segment),
  })

/** Which owners to answer with, and which page of them. */
export interface SearchEntitlementOwnerUsersQuery {
  /** How many owners a page has: from 10 to 100, and 25 by default. What is beyond is taken for the nearest of these. */
  pageSize?: number | null
  /** The `nextPageToken` of the page before; empty or left out for the first. */
  pageToken?: string | null
  /** Answers only with owners in that role. */
  roleSlug?: string | null
}

export const searchEntitlementOwnerUsersQuerySchema: Schema<SearchEntitlementOwnerUsersQuery> =
  message('SearchEntitlementOwnerUsersQuery', { pageSize: int32, pageToken: text, roleSlug: text })

/** A page of owners. */
export interface SearchEntitlementOwnerUsersResponse {
  /** The owners on this page. */
  list?: AppEntitlementOwnerUser[] | null
  /** Asks for the next page; empty at the end. */
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
