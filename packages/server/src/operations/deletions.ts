import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuse, refuseMissing } from '../errors/refusal.ts'
import { type AppResourceRecord, appResourceKind } from '../records/apps.ts'
import { type AppEntitlementRecord, appEntitlementKind } from '../records/entitlements.ts'
import { authConfigKind, exporterKind } from '../records/integrations.ts'
import { decoyKind, secretKind } from '../records/secrets.ts'
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

/** Soft-deletes an authentication configuration. */
export const deleteAuthConfig = onRecords(
  operations['authConfigs.delete'],
  async ({ records, clock }, { path: { id } }) => {
    const record = await records.get(authConfigKind, [id])
    if (!record || record.body.deletedAt !== null) {
      return refuseMissing('authentication configuration', id)
    }
    const deletedAt = timestampOf(clock)
    await records.update(authConfigKind, record, { ...record.body, deletedAt })
    return done({})
  },
)

/** Soft-deletes a decoy and disables its credential. */
export const deleteDecoy = onRecords(
  operations['decoys.delete'],
  async ({ records, clock }, { path: { id } }) => {
    const record = await records.get(decoyKind, [id])
    if (!record || record.body.deletedAt !== null) return refuseMissing('decoy', id)
    const now = timestampOf(clock)
    await records.update(decoyKind, record, {
      view: { ...record.body.view, disabled: true, updatedAt: now },
      credential: { ...record.body.credential, disabled: true },
      deletedAt: now,
    })
    return done({})
  },
)

/** Soft-deletes an exporter. */
export const deleteExporter = onRecords(
  operations['exporters.delete'],
  async ({ records, clock }, { path: { exportId } }) => {
    const record = await records.get(exporterKind, [exportId])
    if (!record || record.body.view.deletedAt) return refuseMissing('exporter', exportId)
    const now = timestampOf(clock)
    const view = { ...record.body.view, deletedAt: now, updatedAt: now }
    await records.update(exporterKind, record, { view })
    return done({})
  },
)

/** Removes the content of a secret but keeps its record. */
export const revokeSecret = onRecords(
  operations['secrets.revoke'],
  async ({ records, clock }, { path: { vaultId } }) => {
    const record = await records.get(secretKind, [vaultId])
    if (!record || record.body.view.deletedAt) return refuseMissing('secret', vaultId)
    const now = timestampOf(clock)
    const removed = { contentDeleted: true, contentReady: false, deletedAt: now, updatedAt: now }
    const view = { ...record.body.view, ...removed }
    await records.update(secretKind, record, { view, content: null })
    return done({ secret: view })
  },
)
