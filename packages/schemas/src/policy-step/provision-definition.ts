import { type Duration, duration } from '../model/duration.ts'
import { message } from '../model/message.ts'
import { boolean, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type ProvisionPolicy, provisionPolicySchema } from '../provision-policy.ts'

/** What access is given to, to which account and for how long. */
export interface ProvisionTarget {
  /** The entitlement that is given. */
  appEntitlementId?: string | null
  /** The app of the entitlement. */
  appId?: string | null
  /** The account that gets it. */
  appUserId?: string | null
  /** How long the account keeps it. */
  grantDuration?: Duration | null
}

/** How access is to be given in a step, and to what. */
export interface ProvisionDefinition {
  /** Whether the step is assigned to someone. */
  assigned?: boolean | null
  /** How access is given. */
  provisionPolicy?: ProvisionPolicy | null
  /** What access is given to. */
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
