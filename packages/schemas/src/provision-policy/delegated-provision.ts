import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** Access comes with another entitlement: that one is provisioned instead. */
export interface DelegatedProvision {
  /** The app of the other entitlement. */
  appId?: string | null
  /** The other entitlement. */
  entitlementId?: string | null
  /** Whether the grant follows from the other one by itself, so that nothing is left to be done. */
  implicit?: boolean | null
}

export const delegatedProvisionSchema: Schema<DelegatedProvision> = message('DelegatedProvision', {
  appId: text,
  entitlementId: text,
  implicit: boolean,
})
