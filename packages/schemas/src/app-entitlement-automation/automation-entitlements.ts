import { type AppEntitlementRef, appEntitlementRefSchema } from '../app-entitlement-ref.ts'
import { list } from '../model/list.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'

/** Whoever has one of certain entitlements is given this one too. */
export interface AutomationEntitlements {
  /** The entitlements to have. */
  entitlementRefs?: AppEntitlementRef[] | null
}

export const automationEntitlementsSchema: Schema<AutomationEntitlements> = message(
  'AutomationEntitlements',
  { entitlementRefs: list(appEntitlementRefSchema) },
)
