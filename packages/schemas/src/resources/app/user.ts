import { readOnly } from '../../model/fields.ts'
import { message } from '../../model/message.ts'
import { boolean, list, type Struct, struct, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'

/** The status of an account in its app. */
export interface AppUserStatus {
  /** The status in the app's own wording, e.g. `Suspended: password expired`. */
  details?: string | null
}

export const appUserStatusSchema: Schema<AppUserStatus> = message('AppUserStatus', {
  details: text,
})

/** An account in an app. */
export interface AppUser {
  /** The app of the account. */
  appId?: string | null
  /** The id of the account. */
  id?: string | null
  /** The user that the account belongs to; unset if no user matches. */
  identityUserId?: string | null
  /** The display name of the account's holder. */
  displayName?: string | null
  /** The primary email address. */
  email?: string | null
  /** The primary username. */
  username?: string | null
  /** All email addresses. */
  emails?: string[] | null
  /** The employee numbers of the account's holder. */
  employeeIds?: string[] | null
  /** All usernames. */
  usernames?: string[] | null
  /** True if the account belongs to someone outside the tenant's own domains. */
  isExternal?: boolean | null
  /** Further attributes of the account, under the app's own keys. */
  profile?: Struct | null
  /** The status of the account. */
  status?: AppUserStatus | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
}

export const appUserSchema: Schema<AppUser> = message('AppUser', {
  appId: text,
  id: text,
  identityUserId: text,
  displayName: text,
  email: text,
  username: text,
  emails: list(text),
  employeeIds: list(text),
  usernames: list(text),
  isExternal: boolean,
  profile: struct,
  status: appUserStatusSchema,
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
})

/** An account with the paths of the expanded objects it refers to. */
export interface AppUserView {
  /** The account. */
  appUser?: AppUser | null
  /** The JSONPath of the account's app in the response, if requested: `$.expanded[0]`. */
  appPath?: string | null
  /** The JSONPath of the account's user in the response, if requested. */
  identityUserPath?: string | null
  /** The JSONPath of the account's last usage in the response, if requested. */
  lastUsagePath?: string | null
}

export const appUserViewSchema: Schema<AppUserView> = message('AppUserView', {
  appUser: appUserSchema,
  appPath: text,
  identityUserPath: text,
  lastUsagePath: text,
})
