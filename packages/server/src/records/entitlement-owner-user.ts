import * as z from 'zod'
import { formatRecordKey } from '../store/record-key.ts'
import { type FixtureKind, orDefault, UNKNOWN_TIME } from './fixture-kind.ts'

/** A user who owns an entitlement, in one role. What is shown of the user is read when it is asked for. */
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
