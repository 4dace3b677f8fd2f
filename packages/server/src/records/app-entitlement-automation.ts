import { type AppEntitlementAutomation, appEntitlementAutomationSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** The rule by which users are given an entitlement, which has at most one. Found by the app and id of the entitlement. */
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
