import { appEntitlementAutomationSchema, appEntitlementSchema } from '@igakit/schemas'
import * as z from 'zod'
import { formatRecordKey } from '../store/record-key.ts'
import { createdAt, type FixtureKind, orDefault, idsIn, time } from './fixture-kind.ts'

const appEntitlement = z.object({ view: appEntitlementSchema })

/** An entitlement of an app. */
export type AppEntitlementRecord = z.output<typeof appEntitlement>

export const appEntitlementKind: FixtureKind<AppEntitlementRecord> = {
  name: 'appEntitlement',
  schema: appEntitlement,
  keyOf: ({ view }) => idsIn(view, 'appId', 'id'),
}

const appEntitlementAutomation = z.object({ view: appEntitlementAutomationSchema })

/** The rule that grants an entitlement. Each entitlement has at most one rule. */
export type AppEntitlementAutomationRecord = z.output<typeof appEntitlementAutomation>

export const appEntitlementAutomationKind: FixtureKind<AppEntitlementAutomationRecord> = {
  name: 'appEntitlementAutomation',
  schema: appEntitlementAutomation,
  keyOf: ({ view }) => idsIn(view, 'appId', 'appEntitlementId'),
}

/** A grant of an entitlement to a user, at most one per source. The API does not expose grants. */
export interface AppEntitlementGrantRecord {
  appId: string
  appEntitlementId: string
  userId: string
  /** The source of the grant; `direct` if a person granted the entitlement. */
  source: 'automation' | 'direct'
  createdAt: string
  deletedAt?: string | null
}

export const appEntitlementGrantKind: FixtureKind<AppEntitlementGrantRecord> = {
  name: 'appEntitlementGrant',
  schema: z.object({
    appId: z.string(),
    appEntitlementId: z.string(),
    userId: z.string(),
    source: orDefault(z.enum(['automation', 'direct']), 'direct'),
    createdAt,
    deletedAt: time.nullable().exactOptional(),
  }),
  keyOf: ({ appId, appEntitlementId, userId, source }) => [appId, appEntitlementId, userId, source],
}

const entitlementOwnerUser = z.object({
  appId: z.string(),
  entitlementId: z.string(),
  roleSlug: z.string(),
  userId: z.string(),
  createdAt,
})

/** An owner of an entitlement in one role. The user's data is read on request. */
export type EntitlementOwnerUserRecord = z.output<typeof entitlementOwnerUser>

export const entitlementOwnerUserKind: FixtureKind<EntitlementOwnerUserRecord> = {
  name: 'entitlementOwnerUser',
  schema: entitlementOwnerUser,
  keyOf: ({ appId, entitlementId, roleSlug, userId }) => [appId, entitlementId, roleSlug, userId],
  terms: ({ appId, entitlementId, roleSlug }) => ({
    entitlement: [formatRecordKey([appId, entitlementId])],
    role: [roleSlug],
  }),
}
