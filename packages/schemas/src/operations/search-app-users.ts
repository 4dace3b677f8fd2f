import { type AppUserView, appUserViewSchema } from '../app-user.ts'
import { type ExpandMask, expandMaskSchema } from '../expand-mask.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { type AnyMessage, anyMessage, int32, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import {
  type AppUserDomainFilter,
  appUserDomainFilterSchema,
  type AppUserStatusFilter,
  appUserStatusFilterSchema,
  type AppUserTypeFilter,
  appUserTypeFilterSchema,
} from './app-user-filters.ts'
import type { Operation } from './operation.ts'

/** Names an account. */
export interface AppUserRef {
  /** The app that the account is in. */
  appId?: string | null
  /** The account. */
  id?: string | null
}

export const appUserRefSchema: Schema<AppUserRef> = message('AppUserRef', { appId: text, id: text })

/** Which accounts to answer with, and which page of them. */
export interface SearchAppUsersRequest {
  /** Only accounts in that app. */
  appId?: string | null
  /** Only accounts in such domains. */
  appUserDomains?: AppUserDomainFilter[] | null
  /** Only these accounts, by id. */
  appUserIds?: string[] | null
  /** Only accounts that stand like that in the words of their apps. */
  appUserStatusDetails?: string[] | null
  /** Only accounts with one of these statuses. Deleted accounts are found only with `STATUS_DELETED`. */
  appUserStatuses?: AppUserStatusFilter[] | null
  /** Only accounts of such types. */
  appUserTypes?: AppUserTypeFilter[] | null
  /** None of these accounts, by id. */
  excludeAppUserIds?: string[] | null
  /** What to add to the answer: `app_id`, `identity_user_id`, `last_usage`; `*` is all of them. */
  expandMask?: ExpandMask | null
  /** How many accounts a page has: from 10 to 100, and 25 by default or for 0. */
  pageSize?: number | null
  /** The `nextPageToken` of the page before, with the same filters; empty or left out for the first. */
  pageToken?: string | null
  /** Only accounts with such a display name or description; need not match exactly. */
  query?: string | null
  /** Only these accounts, by app and id. */
  refs?: AppUserRef[] | null
  /** Only accounts of these users, by id. */
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
  /** What the mask asked for; the paths of each account point here. */
  expanded?: AnyMessage[] | null
  /** Asks for the next page; empty at the end. */
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
