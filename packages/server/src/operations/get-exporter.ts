import { operations } from '@igakit/schemas'
import { done, refuseMissing } from '../errors/refusal.ts'
import { exporterKind } from '../records/integrations.ts'
import { onRecords } from './implementation.ts'

/** Returns an exporter, even if deleted. */
export const getExporter = onRecords(
  operations['exporters.get'],
  async ({ records }, { path: { exportId } }) => {
    const record = await records.get(exporterKind, [exportId])
    return record ? done({ exporter: record.body.view }) : refuseMissing('exporter', exportId)
  },
)
