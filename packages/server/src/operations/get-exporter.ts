import { operations } from '@igakit/schemas'
import { done } from '../errors/refusal.ts'
import { exporterKind } from '../records/exporter.ts'
import { onRecords } from './implementation.ts'
import { refuseMissing } from '../service/refuse-missing.ts'

/** Shows an exporter; one that was deleted too, with the time of its deletion. */
export const getExporter = onRecords(
  operations['exporters.get'],
  async ({ records }, { path: { exportId } }) => {
    const record = await records.get(exporterKind, [exportId])
    return record ? done({ exporter: record.body.view }) : refuseMissing('exporter', exportId)
  },
)
