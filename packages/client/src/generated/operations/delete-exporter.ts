// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { DeleteExporterPath, Empty } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { deleteExporter as spec } from '../operation-specs.ts'

/** The parameters of `deleteExporter`. */
export type DeleteExporterParameters = DeleteExporterPath

/**
 * Delete a system log exporter. Deletes an exporter. The system log is no longer copied to its target.
 *
 * `DELETE /api/v1/systemlog/exports/{export_id}`
 */
export function deleteExporter(
  connection: Connection,
  parameters: DeleteExporterParameters,
  options: CallOptions = {},
): Call<Empty> {
  return call(connection, spec, parameters, options, trust<Empty>)
}
