import { readOnly } from '../model/fields.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import { boolean, type Struct, struct, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'
import { type AppUserStatus, appUserStatusSchema } from './app-user-status.ts'

/** An account in an app. */
export interface AppUser {
  /** The app that the account is in. */
  appId?: string | null
  /** Identifies the account. */
  id?: string | null
  /** The user whose account it is; unset where it was matched to none. */
  identityUserId?: string | null
  /** What people call the account's holder. */
  displayName?: string | null
  /** The primary e-mail address. */
  email?: string | null
  /** The primary user name. */
  username?: string | null
  /** All e-mail addresses. */
  emails?: string[] | null
  /** The numbers by which employers know the holder. */
  employeeIds?: string[] | null
  /** All user names. */
  usernames?: string[] | null
  /** Whether the account belongs to someone outside the tenant's own domains. */
  isExternal?: boolean | null
  /** What else the app says of the account, by the app's names for it. */
  profile?: Struct | null
  /** How the account stands. */
  status?: AppUserStatus | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset for one that is there. */
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
