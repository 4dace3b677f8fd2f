import * as z from 'zod'
import { type FixtureKind, orDefault, UNKNOWN_TIME } from './fixture-kind.ts'

/** That a user has an entitlement, and why; a user may have one for several reasons. It is not part of the interface. */
export interface AppEntitlementGrantRecord {
  appId: string
  appEntitlementId: string
  userId: string
  /** Whether somebody granted it or the automation of the entitlement did. */
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
