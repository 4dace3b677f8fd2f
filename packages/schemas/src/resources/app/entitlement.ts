import { type Duration, duration } from '../../model/duration.ts'
import { readOnly } from '../../model/fields.ts'
import { type Int64, int64 } from '../../model/int64.ts'
import { message } from '../../model/message.ts'
import { boolean, empty, type Empty, list, type Struct, struct, text } from '../../model/scalars.ts'
import type { Schema } from '../../model/schema.ts'
import { type Timestamp, timestamp } from '../../model/timestamp.ts'
import { type ProvisionPolicy, provisionPolicySchema } from '../provision-policy.ts'

/** Access that a user can have in an app: membership of a group, a role, a permission on a resource. */
export interface AppEntitlement {
  /** The id of the entitlement. */
  id?: string | null
  /** A short name for requests, e.g. on a command line: `prod-admin`. */
  alias?: string | null
  /** The kind of access to the resource, in one word: `member`, `admin`. */
  slug?: string | null
  /** The id of the entitlement in the app itself. */
  externalId?: string | null
  /** The app of the entitlement. */
  appId?: string | null
  /** The resource that the entitlement gives access to. */
  appResourceId?: string | null
  /** The type of the resource, e.g. groups. */
  appResourceTypeId?: string | null
  /** The display name. */
  displayName?: string | null
  /** The purpose of the entitlement. */
  description?: string | null
  /** The id of the policy for access reviews. */
  certifyPolicyId?: string | null
  /** The id of the policy for access requests. */
  grantPolicyId?: string | null
  /** The id of the policy for revoking access. */
  revokePolicyId?: string | null
  /** The id of the policy for emergency access. */
  emergencyGrantPolicyId?: string | null
  /** The schema id of the form for access requests. */
  requestSchemaId?: string | null
  /** The compliance frameworks of the entitlement, as ids of attribute values. */
  complianceFrameworkValueIds?: string[] | null
  /** The risk level of the entitlement, as the id of an attribute value. */
  riskLevelValueId?: string | null
  /** The connectors that report the entitlement, by id. */
  sourceConnectorIds?: Struct | null
  /** Metadata of integrations, under their own keys. */
  annotations?: Struct | null
  /** The key that matches a manually created entitlement to an entitlement that a sync finds in the app. */
  matchSyncId?: string | null
  /** The fields that people have edited; syncs leave them unchanged. */
  userEditedMask?: string | null
  /** The number of grants. */
  grantCount?: Int64 | null
  /** The duration of a grant, in seconds: `28800s` is a working day. */
  durationGrant?: Duration | null
  /** Set if a grant has no end. */
  durationUnset?: Empty | null
  /** True if the defaults of the app for new entitlements have been applied. */
  defaultValuesApplied?: boolean | null
  /** True if emergency access can be requested, under `emergencyGrantPolicyId`. */
  emergencyGrantEnabled?: boolean | null
  /** True if an automation grants and revokes the entitlement. */
  isAutomationEnabled?: boolean | null
  /** True if the entitlement is managed manually rather than by a connector. */
  isManuallyManaged?: boolean | null
  /** True if the entitlement's own request settings override those set for its app. */
  overrideAccessRequestsDefaults?: boolean | null
  /** True if the entitlement is built into the service. */
  systemBuiltin?: boolean | null
  /** The provision policy for granting access. */
  provisionerPolicy?: ProvisionPolicy | null
  /** The provision policy for revoking access. */
  deprovisionerPolicy?: ProvisionPolicy | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
}

export const appEntitlementSchema: Schema<AppEntitlement> = message('AppEntitlement', {
  id: text,
  alias: text,
  slug: text,
  externalId: text,
  appId: text,
  appResourceId: text,
  appResourceTypeId: text,
  displayName: text,
  description: text,
  certifyPolicyId: text,
  grantPolicyId: text,
  revokePolicyId: text,
  emergencyGrantPolicyId: text,
  requestSchemaId: text,
  complianceFrameworkValueIds: list(text),
  riskLevelValueId: text,
  sourceConnectorIds: struct,
  annotations: struct,
  matchSyncId: text,
  userEditedMask: text,
  grantCount: int64,
  durationGrant: duration,
  durationUnset: empty,
  defaultValuesApplied: boolean,
  emergencyGrantEnabled: boolean,
  isAutomationEnabled: boolean,
  isManuallyManaged: boolean,
  overrideAccessRequestsDefaults: boolean,
  systemBuiltin: boolean,
  provisionerPolicy: provisionPolicySchema,
  deprovisionerPolicy: provisionPolicySchema,
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
})
