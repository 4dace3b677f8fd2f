import { type AppEntitlement, appEntitlementSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** An entitlement of an app. */
export interface AppEntitlementRecord {
  view: AppEntitlement
}

export const appEntitlementKind: FixtureKind<AppEntitlementRecord> = {
  name: 'appEntitlement',
  schema: z.object({ view: appEntitlementSchema }),
  keyOf: ({ view }) => [requiredId('appId', view.appId), requiredId('id', view.id)],
}
