import { readOnly } from '../../model/fields.ts'
import { message } from '../../model/message.ts'
import { text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import { type User, userSchema } from '../user.ts'

/** A user who owns an entitlement. */
export interface AppEntitlementOwnerUser {
  /** The app of the entitlement. */
  appId?: string | null
  /** The owned entitlement. */
  entitlementId?: string | null
  /** The role of the owner. A user can own an entitlement in several roles. */
  roleSlug?: string | null
  /** The time when the user became an owner. */
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
