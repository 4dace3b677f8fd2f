import { type McpAccessProfile, mcpAccessProfileSchema } from '../resources/mcp-access-profile.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from '../protocol/operation.ts'
import { segment } from '../protocol/path-segment.ts'

/** The requested profile. */
export interface GetMcpAccessProfilePath {
  /** The id of the app. */
  appId: string
  /** The id of the app's connector. */
  connectorId: string
  /** The id of the profile. */
  id: string
}

export const getMcpAccessProfilePathSchema: Schema<GetMcpAccessProfilePath> = message(
  'GetMcpAccessProfilePath',
  { appId: required(segment), connectorId: required(segment), id: required(segment) },
)

/** The profile. */
export interface GetMcpAccessProfileResponse {
  /** The requested profile. */
  profile?: McpAccessProfile | null
}

export const getMcpAccessProfileResponseSchema: Schema<GetMcpAccessProfileResponse> = message(
  'GetMcpAccessProfileResponse',
  { profile: mcpAccessProfileSchema },
)

export const getMcpAccessProfile: Operation<
  'mcpAccessProfiles.get',
  GetMcpAccessProfilePath,
  null,
  null,
  GetMcpAccessProfileResponse
> = {
  id: 'mcpAccessProfiles.get',
  method: 'GET',
  path: '/api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{id}',
  pathParameters: getMcpAccessProfilePathSchema,
  query: null,
  body: null,
  response: getMcpAccessProfileResponseSchema,
  idempotent: true,
  pagination: 'none',
  summary: 'Get an MCP access profile',
  description: 'Returns a group of MCP tools that administrators curate.',
}
