import { type Duration, duration } from '../../model/duration.ts'
import { message } from '../../model/message.ts'
import { boolean, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type ProvisionPolicy, provisionPolicySchema } from '../provision-policy.ts'

/** The entitlement to grant, the account and the duration. */
export interface ProvisionTarget {
  /** The entitlement to grant. */
  appEntitlementId?: string | null
  /** The app of the entitlement. */
  appId?: string | null
  /** The account that gets the entitlement. */
  appUserId?: string | null
  /** The duration of the grant. */
  grantDuration?: Duration | null
}

/** The entitlement that a step grants and the way to grant it. */
export interface ProvisionDefinition {
  /** True if the step is assigned. */
  assigned?: boolean | null
  /** The provision policy. */
  provisionPolicy?: ProvisionPolicy | null
  /** The entitlement to grant, the account and the duration. */
  provisionTarget?: ProvisionTarget | null
}

export const provisionTargetSchema: Schema<ProvisionTarget> = message('ProvisionTarget', {
  appEntitlementId: text,
  appId: text,
  appUserId: text,
  grantDuration: duration,
})

export const provisionDefinitionSchema: Schema<ProvisionDefinition> = message(
  'ProvisionDefinition',
  {
    assigned: boolean,
    provisionPolicy: provisionPolicySchema,
    provisionTarget: provisionTargetSchema,
  },
)
