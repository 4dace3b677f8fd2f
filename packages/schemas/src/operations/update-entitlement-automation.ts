import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { conditions } from '../model/oneof-constants.ts'
import { empty, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'
import {
  type AppEntitlementAutomation,
  appEntitlementAutomationSchema,
  type AutomationConditions,
  automationBasicSchema,
  automationCelSchema,
  automationEntitlementsSchema,
} from '../resources/app/entitlement-automation.ts'

/** The automation to update. */
export interface UpdateEntitlementAutomationPath {
  /** The id of the entitlement's app. */
  appId: string
  /** The id of the entitlement. */
  appEntitlementId: string
}

export const updateEntitlementAutomationPathSchema: Schema<UpdateEntitlementAutomationPath> =
  message('UpdateEntitlementAutomationPath', {
    appId: required(segment),
    appEntitlementId: required(segment),
  })

/** The fields of an automation update besides the rule. */
export interface UpdateEntitlementAutomationRequestFields {
  /** The display name of the automation. */
  displayName?: string | null
  /** The purpose of the automation. */
  description?: string | null
  /**
   * The fields to change, in camelCase and joined by commas, such as `displayName,cel`: `displayName`,
   * `description`, `none`, `entitlements`, `cel` and `basic`, or `*` for all of them. A missing mask or a mask with
   * any other field is rejected.
   */
  updateMask?: string | null
}

/** A field that the `updateMask` of an automation may contain. */
export type AutomationMaskPath =
  | Exclude<keyof UpdateEntitlementAutomationRequestFields, 'updateMask'>
  | keyof AutomationConditions

/**
 * The new values of an automation and the mask of the fields to change. At most one kind of rule may be set; a rule
 * is required if the mask contains a kind or is `*`.
 */
export type UpdateEntitlementAutomationRequest = UpdateEntitlementAutomationRequestFields &
  AtMostOneOf<'conditions', AutomationConditions>

export const updateEntitlementAutomationRequestSchema: Schema<UpdateEntitlementAutomationRequest> =
  message<UpdateEntitlementAutomationRequest>(
    'UpdateEntitlementAutomationRequest',
    {
      displayName: text,
      description: text,
      updateMask: text,
      none: empty,
      entitlements: automationEntitlementsSchema,
      cel: automationCelSchema,
      basic: automationBasicSchema,
    },
    { conditions: conditions },
  )

/** The updated automation. Unlike in any other response, the member name starts with a capital letter. */
export interface UpdateEntitlementAutomationResponse {
  /** The updated automation. */
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
