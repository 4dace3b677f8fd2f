import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** Where the value of one of a user's attributes was taken from: an attribute of an account in an app. */
export interface UserAttributeMappingSource {
  /** The app that the account is in. */
  appId?: string | null
  /** The account. */
  appUserId?: string | null
  /** The attribute in the account's profile, e.g. `department`. */
  appUserProfileAttributeKey?: string | null
  /** The rule that maps the account's attribute to the user's. */
  userAttributeMappingId?: string | null
  /** What the account's attribute says, e.g. `Engineering`. */
  value?: string | null
}

export const userAttributeMappingSourceSchema: Schema<UserAttributeMappingSource> = message(
  'UserAttributeMappingSource',
  {
    appId: text,
    appUserId: text,
    appUserProfileAttributeKey: text,
    userAttributeMappingId: text,
    value: text,
  },
)
