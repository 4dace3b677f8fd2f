import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { empty, type Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The exporter to delete. */
export interface DeleteExporterPath {
  /** The id of the exporter. */
  exportId: string
}

export const deleteExporterPathSchema: Schema<DeleteExporterPath> = message('DeleteExporterPath', {
  exportId: required(segment),
})

export const deleteExporter: Operation<'exporters.delete', DeleteExporterPath, null, Empty, Empty> =
  {
    id: 'exporters.delete',
    method: 'DELETE',
    path: '/api/v1/systemlog/exports/{export_id}',
    pathParameters: deleteExporterPathSchema,
    query: null,
    body: empty,
    response: empty,
    idempotent: true,
    pagination: 'none',
    summary: 'Delete a system log exporter',
    description: 'Deletes an exporter. The system log is no longer copied to its target.',
  }
