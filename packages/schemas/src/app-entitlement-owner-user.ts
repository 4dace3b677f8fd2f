import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'
import { type User, userSchema } from './user.ts'

/** A user who owns an entitlement. */
export interface AppEntitlementOwnerUser {
  /** The app that the entitlement is in. */
  appId?: string | null
  /** The entitlement that is owned. */
  entitlementId?: string | null
  /** The part that the owner has, in a word: a user can own an entitlement in several. */
  roleSlug?: string | null
  /** Since when. */
  readonly createdAt?: Timestamp | null
  /** The owner. */
  user?: User | null
}

export const appEntitlementOwnerUserSchema: Schema<AppEntitlementOwnerUser> = message(
  'AppEntitlementOwnerUser',
  {
    appId: text,
    entitlementId: text,
    roleSlug: text,
    createdAt: readOnly(timestamp),
    user: userSchema,
  },
)
