import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuse, refuseFields, refuseMissing } from '../errors/refusal.ts'
import { appEntitlementKind } from '../records/entitlements.ts'
import { connectorKind, connectorOwnerEntitlementKind } from '../records/connectors.ts'
import { onRecords } from './implementation.ts'

/** Makes the holders of an entitlement owners of a connector in a single role. */
export const createConnectorEntitlementOwner = onRecords(
  operations['entitlementOwners.createForConnector'],
  async ({ records, clock }, { path, body }) => {
    const { appId, connectorId, roleSlug } = path
    const { appEntitlementRefAppId: entitlementAppId, appEntitlementRefId: entitlementId } = path
    const ref = body.appEntitlementRef
    if (!ref) return refuseFields({ field: 'body.appEntitlementRef', description: 'Missing' })
    if (ref.appId !== entitlementAppId || ref.id !== entitlementId) {
      const description = 'Not the entitlement in the path'
      return refuseFields({ field: 'body.appEntitlementRef', description })
    }
    const connector = await records.get(connectorKind, [appId, connectorId])
    if (!connector || connector.body.deletedAt !== null) {
      return refuseMissing('connector', connectorId)
    }
    const entitlement = await records.get(appEntitlementKind, [entitlementAppId, entitlementId])
    if (!entitlement || entitlement.body.view.deletedAt) {
      return refuseMissing('entitlement', entitlementId)
    }
    const key = [appId, connectorId, roleSlug, entitlementAppId, entitlementId] as const
    if (await records.get(connectorOwnerEntitlementKind, key)) {
      return refuse(
        6,
        `The entitlement ${entitlementId} is an owner in the role ${roleSlug} already.`,
      )
    }
    const source = { appId, connectorId, roleSlug, createdAt: timestampOf(clock) }
    const stored = { ...source, appEntitlement: { appId: entitlementAppId, id: entitlementId } }
    await records.insert(connectorOwnerEntitlementKind, key, { view: stored })
    return done({
      connectorOwnerEntitlement: { ...source, appEntitlement: entitlement.body.view },
    })
  },
)
