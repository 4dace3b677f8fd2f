import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'

/** A store of files that an export is written to. */
export interface ExporterDatasource {
  /** The store, by id. */
  datasourceId?: string | null
  /** What the names of the files begin with, e.g. `systemlog/`. */
  prefix?: string | null
}

export const exporterDatasourceSchema: Schema<ExporterDatasource> = message('ExporterDatasource', {
  datasourceId: text,
  prefix: text,
})
