import { message } from '../model/message.ts'
import { type AnyMessage, anyMessage, int32, list, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { type AppUserView, appUserViewSchema } from '../resources/app/user.ts'
import { type ExpandMask, expandMaskSchema } from '../resources/expand-mask.ts'
import {
  type AppUserDomainFilter,
  appUserDomainFilterSchema,
  type AppUserStatusFilter,
  appUserStatusFilterSchema,
  type AppUserTypeFilter,
  appUserTypeFilterSchema,
} from './app-user-filters.ts'

/** A reference to an account. */
export interface AppUserRef {
  /** The app of the account. */
  appId?: string | null
  /** The account. */
  id?: string | null
}

export const appUserRefSchema: Schema<AppUserRef> = message('AppUserRef', { appId: text, id: text })

/** The filters and the page of a search for accounts. */
export interface SearchAppUsersRequest {
  /** Finds only accounts in this app. */
  appId?: string | null
  /** Finds only accounts in these domains. */
  appUserDomains?: AppUserDomainFilter[] | null
  /** Finds only the accounts with these ids. */
  appUserIds?: string[] | null
  /** Finds only accounts with one of these app-specific statuses. */
  appUserStatusDetails?: string[] | null
  /** Finds only accounts with one of these statuses. Deleted accounts are found only with `STATUS_DELETED`. */
  appUserStatuses?: AppUserStatusFilter[] | null
  /** Finds only accounts of these types. */
  appUserTypes?: AppUserTypeFilter[] | null
  /** Excludes the accounts with these ids. */
  excludeAppUserIds?: string[] | null
  /** The references to expand: `app_id`, `identity_user_id`, `last_usage`; `*` for all. */
  expandMask?: ExpandMask | null
  /** The number of accounts per page, from 10 to 100; 25 by default or for 0. */
  pageSize?: number | null
  /** The `nextPageToken` of the previous page, with the same filters; empty or omitted for the first page. */
  pageToken?: string | null
  /** Finds only accounts whose display name or description matches, even approximately. */
  query?: string | null
  /** Finds only these accounts, by app and id. */
  refs?: AppUserRef[] | null
  /** Finds only accounts of the users with these ids. */
  userIds?: string[] | null
}

export const searchAppUsersRequestSchema: Schema<SearchAppUsersRequest> = message(
  'SearchAppUsersRequest',
  {
    appId: text,
    appUserDomains: list(appUserDomainFilterSchema),
    appUserIds: list(text),
    appUserStatusDetails: list(text),
    appUserStatuses: list(appUserStatusFilterSchema),
    appUserTypes: list(appUserTypeFilterSchema),
    excludeAppUserIds: list(text),
    expandMask: expandMaskSchema,
    pageSize: int32,
    pageToken: text,
    query: text,
    refs: list(appUserRefSchema),
    userIds: list(text),
  },
)

/** A page of accounts. */
export interface SearchAppUsersResponse {
  /** The accounts on this page. */
  list?: AppUserView[] | null
  /** The expanded objects; the paths of each account refer to them. */
  expanded?: AnyMessage[] | null
  /** The token of the next page; empty on the last page. */
  nextPageToken?: string | null
}

export const searchAppUsersResponseSchema: Schema<SearchAppUsersResponse> = message(
  'SearchAppUsersResponse',
  { list: list(appUserViewSchema), expanded: list(anyMessage), nextPageToken: text },
)

export const searchAppUsers: Operation<
  'appUsers.search',
  null,
  null,
  SearchAppUsersRequest,
  SearchAppUsersResponse
> = {
  id: 'appUsers.search',
  method: 'POST',
  path: '/api/v1/search/app_users',
  pathParameters: null,
  query: null,
  body: searchAppUsersRequestSchema,
  response: searchAppUsersResponseSchema,
  idempotent: true,
  pagination: 'body',
  summary: 'Search app users',
  description: 'Lists the accounts that match every filter of the request.',
}
