import * as z from 'zod'
import {
  type AppEntitlement,
  type AppEntitlementAutomation,
  appEntitlementAutomationSchema,
  appEntitlementSchema,
} from '@igakit/schemas'
import { formatRecordKey } from '../store/record-key.ts'
import { type FixtureKind, orDefault, requiredId, UNKNOWN_TIME } from './fixture-kind.ts'

/** An entitlement of an app. */
export interface AppEntitlementRecord {
  view: AppEntitlement
}

export const appEntitlementKind: FixtureKind<AppEntitlementRecord> = {
  name: 'appEntitlement',
  schema: z.object({ view: appEntitlementSchema }),
  keyOf: ({ view }) => [requiredId('appId', view.appId), requiredId('id', view.id)],
}

/** The rule that grants an entitlement. Each entitlement has at most one rule. */
export interface AppEntitlementAutomationRecord {
  view: AppEntitlementAutomation
}

export const appEntitlementAutomationKind: FixtureKind<AppEntitlementAutomationRecord> = {
  name: 'appEntitlementAutomation',
  schema: z.object({ view: appEntitlementAutomationSchema }),
  keyOf: ({ view }) => [
    requiredId('appId', view.appId),
    requiredId('appEntitlementId', view.appEntitlementId),
  ],
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
    createdAt: orDefault(z.iso.datetime({ offset: true }), UNKNOWN_TIME),
    deletedAt: z.iso.datetime({ offset: true }).nullable().exactOptional(),
  }),
  keyOf: ({ appId, appEntitlementId, userId, source }) => [appId, appEntitlementId, userId, source],
}

/** An owner of an entitlement in one role. The user's data is read on request. */
export interface EntitlementOwnerUserRecord {
  appId: string
  entitlementId: string
  roleSlug: string
  userId: string
  createdAt: string
}

export const entitlementOwnerUserKind: FixtureKind<EntitlementOwnerUserRecord> = {
  name: 'entitlementOwnerUser',
  schema: z.object({
    appId: z.string(),
    entitlementId: z.string(),
    roleSlug: z.string(),
    userId: z.string(),
    createdAt: orDefault(z.iso.datetime({ offset: true }), UNKNOWN_TIME),
  }),
  keyOf: ({ appId, entitlementId, roleSlug, userId }) => [appId, entitlementId, roleSlug, userId],
  terms: ({ appId, entitlementId, roleSlug }) => ({
    entitlement: [formatRecordKey([appId, entitlementId])],
    role: [roleSlug],
  }),
}
