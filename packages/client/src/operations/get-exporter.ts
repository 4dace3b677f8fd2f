// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { GetExporterPath, GetExporterResponse } from '@igakit/schemas'
import { call, type Call, trust } from '../call.ts'
import type { Connection } from '../connection.ts'
import type { CallOptions } from '../core/call-options.ts'
import { getExporter as spec } from '../generated/operations.ts'

/** What `getExporter` takes. */
export type GetExporterParameters = GetExporterPath

/**
 * Get a system log exporter. Gives an exporter: where the system log is copied to, and how far it has come.
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
