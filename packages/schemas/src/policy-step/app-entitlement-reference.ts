import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Names an entitlement of an app in a policy step. */
export interface AppEntitlementReference {
  /** The entitlement. */
  appEntitlementId?: string | null
  /** The app of the entitlement. */
  appId?: string | null
}

export const appEntitlementReferenceSchema: Schema<AppEntitlementReference> = message(
  'AppEntitlementReference',
  { appEntitlementId: text, appId: text },
)
