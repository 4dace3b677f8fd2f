import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuse, refuseMissing } from '../errors/refusal.ts'
import { type AppEntitlementRecord, appEntitlementKind } from '../records/entitlements.ts'
import { type AppResourceRecord, appResourceKind } from '../records/apps.ts'
import { onRecords } from './implementation.ts'

/** Soft-deletes a manually managed resource and its entitlements. */
export const deleteAppResource = onRecords(
  operations['appResources.delete'],
  async ({ records, clock }, { path: { appId, appResourceTypeId, id } }) => {
    const record = await records.get(appResourceKind, [appId, appResourceTypeId, id])
    if (!record || record.body.deletedAt !== null) return refuseMissing('app resource', id)
    if (!record.body.isManuallyManaged) {
      return refuse(9, `The app resource ${id} is reported by a connector; delete it in its app.`)
    }
    const now = timestampOf(clock)
    await records.update(appResourceKind, record, { ...record.body, deletedAt: now })
    const ofApp = await records.list(appEntitlementKind, [appId])
    const removed = ofApp.filter(({ body }) => !body.view.deletedAt && isOf(record.body, body))
    await Promise.all(
      removed.map((entitlement) => {
        const view = { ...entitlement.body.view, deletedAt: now, updatedAt: now }
        return records.update(appEntitlementKind, entitlement, { view })
      }),
    )
    return done({})
  },
)

function isOf({ id, appResourceTypeId }: AppResourceRecord, { view }: AppEntitlementRecord) {
  return view.appResourceId === id && view.appResourceTypeId === appResourceTypeId
}
