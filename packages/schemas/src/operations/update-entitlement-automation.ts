import {
  type AppEntitlementAutomation,
  appEntitlementAutomationSchema,
  type AutomationConditions,
} from '../app-entitlement-automation.ts'
import { automationConditionsFields } from '../app-entitlement-automation/automation-conditions.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { conditions } from '../model/oneof-constants.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which automation to update. */
export interface UpdateEntitlementAutomationPath {
  /** Identifies the app of the entitlement. */
  appId: string
  /** Identifies the entitlement that the automation gives. */
  appEntitlementId: string
}

export const updateEntitlementAutomationPathSchema: Schema<UpdateEntitlementAutomationPath> =
  message('UpdateEntitlementAutomationPath', {
    appId: required(segment),
    appEntitlementId: required(segment),
  })

/** What an update of an automation has beside the rule. */
export interface UpdateEntitlementAutomationRequestFields {
  /** What people call the automation. */
  displayName?: string | null
  /** What it is for. */
  description?: string | null
  /**
   * The fields to change, in camelCase and joined by commas, such as `displayName,cel`: `displayName`, `description`, `none`,
   * `entitlements`, `cel` and `basic`, or `*` for all of them. A mask that is missing or names another field is refused.
   */
  updateMask?: string | null
}

/** A field that the `updateMask` of an automation may name. */
export type AutomationMaskPath =
  | Exclude<keyof UpdateEntitlementAutomationRequestFields, 'updateMask'>
  | keyof AutomationConditions

/**
 * The new values of an automation, and which of them to take over. At most one kind of rule is set, and one has to be if the
 * mask names a kind or is `*`.
 */
export type UpdateEntitlementAutomationRequest = UpdateEntitlementAutomationRequestFields &
  AtMostOneOf<'conditions', AutomationConditions>

export const updateEntitlementAutomationRequestSchema: Schema<UpdateEntitlementAutomationRequest> =
  message<UpdateEntitlementAutomationRequest>(
    'UpdateEntitlementAutomationRequest',
    { displayName: text, description: text, updateMask: text, ...automationConditionsFields },
    { conditions: conditions },
  )

/** The updated automation, under a name that starts with a capital letter, unlike any other. */
export interface UpdateEntitlementAutomationResponse {
  /** The automation as it now is. */
  AppEntitlementAutomation?: AppEntitlementAutomation | null
}

export const updateEntitlementAutomationResponseSchema: Schema<UpdateEntitlementAutomationResponse> =
  message('UpdateEntitlementAutomationResponse', {
    AppEntitlementAutomation: appEntitlementAutomationSchema,
  })

export const updateEntitlementAutomation: Operation<
  'entitlementAutomations.update',
  UpdateEntitlementAutomationPath,
  null,
  UpdateEntitlementAutomationRequest,
  UpdateEntitlementAutomationResponse
> = {
  id: 'entitlementAutomations.update',
  method: 'POST',
  path: '/api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update',
  pathParameters: updateEntitlementAutomationPathSchema,
  query: null,
  body: updateEntitlementAutomationRequestSchema,
  response: updateEntitlementAutomationResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Update an entitlement automation',
  description: 'Changes the fields that `updateMask` names: display name, description and rule.',
}
