import { message } from '../../model/message.ts'
import { text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'

/** A reference to an entitlement. */
export interface AppEntitlementRef {
  /** The app of the entitlement. */
  appId?: string | null
  /** The id of the entitlement. */
  id?: string | null
}

export const appEntitlementRefSchema: Schema<AppEntitlementRef> = message('AppEntitlementRef', {
  appId: text,
  id: text,
})
