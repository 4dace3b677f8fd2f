// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { GetExporterPath, GetExporterResponse } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { getExporter as spec } from '../operation-specs.ts'

/** The parameters of `getExporter`. */
export type GetExporterParameters = GetExporterPath

/**
 * Get a system log exporter. Returns an exporter: the target of the system log and the last exported event.
 *
 * `GET /api/v1/systemlog/exports/{export_id}`
 */
export function getExporter(
  connection: Connection,
  parameters: GetExporterParameters,
  options: CallOptions = {},
): Call<GetExporterResponse> {
  return call(connection, spec, parameters, options, trust<GetExporterResponse>)
}
