import { readOnly } from '../../model/fields.ts'
import { message } from '../../model/message.ts'
import type { AtMostOneOf } from '../../model/one-of.ts'
import { conditions } from '../../model/oneof-constants.ts'
import { empty, type Empty, list, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import { type AppEntitlementRef, appEntitlementRefSchema } from './entitlement-ref.ts'

/** Grants the entitlement to users who meet a condition built from choices. */
export interface AutomationBasic {
  /** The condition, in the service's notation. */
  expression?: string | null
}

export const automationBasicSchema: Schema<AutomationBasic> = message('AutomationBasic', {
  expression: text,
})

/** Grants the entitlement to users for whom a CEL expression is true. */
export interface AutomationCel {
  /** A CEL expression over `subject`, the user, that returns a bool: `subject.department == "Engineering"`. */
  expression?: string | null
}

export const automationCelSchema: Schema<AutomationCel> = message('AutomationCel', {
  expression: text,
})

/** Grants the entitlement to users who have one of several other entitlements. */
export interface AutomationEntitlements {
  /** The other entitlements. */
  entitlementRefs?: AppEntitlementRef[] | null
}

export const automationEntitlementsSchema: Schema<AutomationEntitlements> = message(
  'AutomationEntitlements',
  { entitlementRefs: list(appEntitlementRefSchema) },
)

/** The kinds of rule that decide who gets an entitlement automatically. */
export interface AutomationConditions {
  /** Grants the entitlement to no one automatically. */
  none: Empty
  /** Grants the entitlement to users who have one of several other entitlements. */
  entitlements: AutomationEntitlements
  /** Grants the entitlement to users for whom a CEL expression is true. */
  cel: AutomationCel
  /** Grants the entitlement to users who meet a condition built from choices. */
  basic: AutomationBasic
}

/** The result of the last run of an automation. */
export interface AutomationLastRunStatus {
  /** The error message; empty if the run succeeded. */
  errorMessage?: string | null
  /** The time when the run ended. */
  lastCompletedAt?: Timestamp | null
}

export const automationLastRunStatusSchema: Schema<AutomationLastRunStatus> = message(
  'AutomationLastRunStatus',
  { errorMessage: text, lastCompletedAt: timestamp },
)

/** The fields of an automation besides its rule. */
export interface AppEntitlementAutomationFields {
  /** The app of the entitlement. */
  appId?: string | null
  /** The entitlement that the automation grants and revokes. */
  appEntitlementId?: string | null
  /** The display name of the automation. */
  displayName?: string | null
  /** The purpose of the automation. */
  description?: string | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
  /** The id of the request catalog that manages the automation; unset if people manage it. */
  managedByRequestCatalogId?: string | null
  /** The result of the automation's last run. */
  readonly lastRunStatus?: AutomationLastRunStatus | null
}

/**
 * The rule that grants an entitlement to users automatically: one of `none`, `entitlements`, `cel` and `basic`, or a
 * kind added later.
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
      none: empty,
      entitlements: automationEntitlementsSchema,
      cel: automationCelSchema,
      basic: automationBasicSchema,
    },
    { conditions: conditions },
  )
