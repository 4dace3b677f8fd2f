import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** The source of a user attribute: an attribute of an account in an app. */
export interface UserAttributeMappingSource {
  /** The app of the account. */
  appId?: string | null
  /** The account. */
  appUserId?: string | null
  /** The attribute in the account's profile, e.g. `department`. */
  appUserProfileAttributeKey?: string | null
  /** The mapping from the account's attribute to the user's. */
  userAttributeMappingId?: string | null
  /** The value of the account's attribute, e.g. `Engineering`. */
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
