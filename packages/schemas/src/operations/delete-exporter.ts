import { empty } from '../model/empty.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Empty } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which exporter to delete. */
export interface DeleteExporterPath {
  /** Identifies the exporter. */
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
