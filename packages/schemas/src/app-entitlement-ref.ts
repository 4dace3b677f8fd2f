import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'

/** Names an entitlement. */
export interface AppEntitlementRef {
  /** The app that the entitlement is in. */
  appId?: string | null
  /** The entitlement. */
  id?: string | null
}

export const appEntitlementRefSchema: Schema<AppEntitlementRef> = message('AppEntitlementRef', {
  appId: text,
  id: text,
})
