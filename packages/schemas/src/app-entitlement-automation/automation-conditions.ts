import { empty } from '../model/empty.ts'
import type { Empty } from '../model/scalars.ts'
import { type AutomationBasic, automationBasicSchema } from './automation-basic.ts'
import { type AutomationCel, automationCelSchema } from './automation-cel.ts'
import {
  type AutomationEntitlements,
  automationEntitlementsSchema,
} from './automation-entitlements.ts'

/** The kinds of rule by which an automation decides who has an entitlement. */
export interface AutomationConditions {
  /** Nobody is given the entitlement automatically. */
  none: Empty
  /** Whoever has one of certain entitlements. */
  entitlements: AutomationEntitlements
  /** Whoever a CEL expression is true of. */
  cel: AutomationCel
  /** Whoever fulfils a condition that was put together from choices. */
  basic: AutomationBasic
}

/** The schemas of the kinds of rule, to be fields of a message. */
export const automationConditionsFields = {
  none: empty,
  entitlements: automationEntitlementsSchema,
  cel: automationCelSchema,
  basic: automationBasicSchema,
}
