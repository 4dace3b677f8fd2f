import { type Exporter, exporterSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A copy of the system log to a place of the tenant. */
export interface ExporterRecord {
  view: Exporter
}

export const exporterKind: FixtureKind<ExporterRecord> = {
  name: 'exporter',
  schema: z.object({ view: exporterSchema }),
  keyOf: ({ view }) => [requiredId('exportId', view.exportId)],
}
