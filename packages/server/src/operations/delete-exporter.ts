import { operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import { exporterKind } from '../records/integrations.ts'
import { onRecords } from './implementation.ts'

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
