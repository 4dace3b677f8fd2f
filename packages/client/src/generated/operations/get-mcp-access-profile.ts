// Generated from the table of operations by `npm run generate`; edit that table instead.

import type { GetMcpAccessProfilePath, GetMcpAccessProfileResponse } from '@igakit/schemas'
import { call, type Call, trust } from '../../call.ts'
import type { Connection } from '../../connection.ts'
import type { CallOptions } from '../../options/call-options.ts'
import { getMcpAccessProfile as spec } from '../operation-specs.ts'

/** The parameters of `getMcpAccessProfile`. */
export type GetMcpAccessProfileParameters = GetMcpAccessProfilePath

/**
 * Get an MCP access profile. Returns a group of MCP tools that administrators curate.
 *
 * `GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{id}`
 */
export function getMcpAccessProfile(
  connection: Connection,
  parameters: GetMcpAccessProfileParameters,
  options: CallOptions = {},
): Call<GetMcpAccessProfileResponse> {
  return call(connection, spec, parameters, options, trust<GetMcpAccessProfileResponse>)
}
