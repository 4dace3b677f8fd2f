import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { AtMostOneOf } from '../model/one-of.ts'
import { exportTo } from '../model/oneof-constants.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** File storage as the target of an export. */
export interface ExporterDatasource {
  /** The id of the storage. */
  datasourceId?: string | null
  /** The prefix of the file names, e.g. `systemlog/`. */
  prefix?: string | null
}

export const exporterDatasourceSchema: Schema<ExporterDatasource> = message('ExporterDatasource', {
  datasourceId: text,
  prefix: text,
})

/** The fields of an exporter besides its target. */
export interface ExporterFields {
  /** The id of the exporter. */
  exportId?: string | null
  /** The display name. */
  displayName?: string | null
  /** The last exported event; the next export starts after it. */
  watermarkEventId?: string | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
}

/** The targets of exporters; more may be added later. */
export interface ExporterTarget {
  /** File storage. */
  datasource: ExporterDatasource
}

/** Exports the events of the system log continuously. */
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
