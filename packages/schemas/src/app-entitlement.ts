import { type Duration, duration } from './model/duration.ts'
import { empty } from './model/empty.ts'
import { readOnly } from './model/fields.ts'
import { type Int64, int64 } from './model/int64.ts'
import { list } from './model/list.ts'
import { message } from './model/message.ts'
import { boolean, type Empty, type Struct, struct, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'
import { type ProvisionPolicy, provisionPolicySchema } from './provision-policy.ts'

/** Something that a user can be given in an app: membership of a group, a role, a permission on a resource. */
export interface AppEntitlement {
  /** Identifies the entitlement. */
  id?: string | null
  /** A short name to ask for it by, e.g. on a command line: `prod-admin`. */
  alias?: string | null
  /** What it allows on its resource, in a word: `member`, `admin`. */
  slug?: string | null
  /** Identifies the entitlement in the app itself. */
  externalId?: string | null
  /** The app that it is in. */
  appId?: string | null
  /** The resource that it gives access to. */
  appResourceId?: string | null
  /** The type of that resource, e.g. that of groups. */
  appResourceTypeId?: string | null
  /** What people call it. */
  displayName?: string | null
  /** What it is for. */
  description?: string | null
  /** The policy by which access is reviewed, by id. */
  certifyPolicyId?: string | null
  /** The policy by which access is asked for and given, by id. */
  grantPolicyId?: string | null
  /** The policy by which access is taken away, by id. */
  revokePolicyId?: string | null
  /** The policy by which access is given in an emergency, by id. */
  emergencyGrantPolicyId?: string | null
  /** The form that is filled in with a request, by the id of its schema. */
  requestSchemaId?: string | null
  /** The compliance frameworks that it falls under, by the ids of those attribute values. */
  complianceFrameworkValueIds?: string[] | null
  /** How risky it is to have, by the id of that attribute value. */
  riskLevelValueId?: string | null
  /** The connectors that report it, by id. */
  sourceConnectorIds?: Struct | null
  /** Notes that integrations keep with it, by names of their own. */
  annotations?: Struct | null
  /** What an entitlement made by hand is recognised by when a sync finds it in the app. */
  matchSyncId?: string | null
  /** The fields that people have edited, which syncs therefore leave alone. */
  userEditedMask?: string | null
  /** How many grants of it there are. */
  grantCount?: Int64 | null
  /** How long a grant lasts, in seconds: `28800s` is a working day. */
  durationGrant?: Duration | null
  /** Set where a grant lasts until it is taken away. */
  durationUnset?: Empty | null
  /** Whether it has been given the values that its app has for new entitlements. */
  defaultValuesApplied?: boolean | null
  /** Whether it can be had in an emergency, by `emergencyGrantPolicyId`. */
  emergencyGrantEnabled?: boolean | null
  /** Whether an automation gives it to users and takes it from them. */
  isAutomationEnabled?: boolean | null
  /** Whether it is kept by hand, and not reported by a connector. */
  isManuallyManaged?: boolean | null
  /** Whether its own settings for requests hold instead of those of its app. */
  overrideAccessRequestsDefaults?: boolean | null
  /** Whether it is one of the service's own. */
  systemBuiltin?: boolean | null
  /** How access is given. */
  provisionerPolicy?: ProvisionPolicy | null
  /** How access is taken away. */
  deprovisionerPolicy?: ProvisionPolicy | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset for one that is there. */
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
