import { type Exporter, exporterSchema } from '../resources/exporter.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The requested exporter. */
export interface GetExporterPath {
  /** The id of the exporter. */
  exportId: string
}

export const getExporterPathSchema: Schema<GetExporterPath> = message('GetExporterPath', {
  exportId: required(segment),
})

/** The exporter. */
export interface GetExporterResponse {
  /** The requested exporter. */
  exporter?: Exporter | null
}

export const getExporterResponseSchema: Schema<GetExporterResponse> = message(
  'GetExporterResponse',
  { exporter: exporterSchema },
)

export const getExporter: Operation<
  'exporters.get',
  GetExporterPath,
  null,
  null,
  GetExporterResponse
> = {
  id: 'exporters.get',
  method: 'GET',
  path: '/api/v1/systemlog/exports/{export_id}',
  pathParameters: getExporterPathSchema,
  query: null,
  body: null,
  response: getExporterResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Get a system log exporter',
  description: 'Returns an exporter: the target of the system log and the last exported event.',
}
