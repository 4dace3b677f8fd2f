import {
  type AutomationConditions,
  automationConditionsFields,
} from './app-entitlement-automation/automation-conditions.ts'
import {
  type AutomationLastRunStatus,
  automationLastRunStatusSchema,
} from './app-entitlement-automation/automation-last-run-status.ts'
import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import type { AtMostOneOf } from './model/one-of.ts'
import { conditions } from './model/oneof-constants.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

export * from './app-entitlement-automation/automation-basic.ts'
export * from './app-entitlement-automation/automation-cel.ts'
export type * from './app-entitlement-automation/automation-conditions.ts'
export * from './app-entitlement-automation/automation-entitlements.ts'
export * from './app-entitlement-automation/automation-last-run-status.ts'

/** What an automation has beside its rule. */
export interface AppEntitlementAutomationFields {
  /** The app that the entitlement is in. */
  appId?: string | null
  /** The entitlement that the automation gives and takes away. */
  appEntitlementId?: string | null
  /** What people call the automation. */
  displayName?: string | null
  /** What it is for. */
  description?: string | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset for one that is there. */
  readonly deletedAt?: Timestamp | null
  /** The catalog of requests that keeps the automation, by id; unset where people do. */
  managedByRequestCatalogId?: string | null
  /** How its last run ended. */
  readonly lastRunStatus?: AutomationLastRunStatus | null
}

/**
 * The rule by which users have an entitlement automatically: one of `none`, `entitlements`, `cel` and `basic`, or a kind that
 * came later.
 */
export type AppEntitlementAutomation = AppEntitlementAutomationFields &
  AtMostOneOf<'conditions', AutomationConditions>

export const appEntitlementAutomationSchema: Schema<AppEntitlementAutomation> =
  message<AppEntitlementAutomation>(
    'AppEntitlementAutomation',
    {
      appId: text,
      appEntitlementId: text,
      displayName: text,
      description: text,
      createdAt: readOnly(timestamp),
      updatedAt: readOnly(timestamp),
      deletedAt: readOnly(timestamp),
      managedByRequestCatalogId: text,
      lastRunStatus: readOnly(automationLastRunStatusSchema),
      ...automationConditionsFields,
    },
    { conditions: conditions },
  )
