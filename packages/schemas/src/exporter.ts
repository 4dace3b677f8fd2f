import {
  type ExporterDatasource,
  exporterDatasourceSchema,
} from './exporter/exporter-datasource.ts'
import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import type { AtMostOneOf } from './model/one-of.ts'
import { exportTo } from './model/oneof-constants.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

export * from './exporter/exporter-datasource.ts'

/** What an exporter has beside its target. */
export interface ExporterFields {
  /** Identifies the exporter. */
  exportId?: string | null
  /** What people call it. */
  displayName?: string | null
  /** The last event that was exported: the next export begins after it. */
  watermarkEventId?: string | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset for one that is there. */
  readonly deletedAt?: Timestamp | null
}

/** The targets that an exporter can have, of which there may be more. */
export interface ExporterTarget {
  /** A store of files. */
  datasource: ExporterDatasource
}

/** Sends the events of the system log elsewhere, continuously. */
export type Exporter = ExporterFields & AtMostOneOf<'export_to', ExporterTarget>

export const exporterSchema: Schema<Exporter> = message<Exporter>(
  'Exporter',
  {
    exportId: text,
    displayName: text,
    watermarkEventId: text,
    createdAt: readOnly(timestamp),
    updatedAt: readOnly(timestamp),
    deletedAt: readOnly(timestamp),
    datasource: exporterDatasourceSchema,
  },
  { export_to: exportTo },
)
