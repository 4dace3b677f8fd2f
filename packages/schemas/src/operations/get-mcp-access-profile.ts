import { type McpAccessProfile, mcpAccessProfileSchema } from '../mcp-access-profile.ts'
import { required } from '../model/fields.ts'
import { message } from '../model/message.ts'
import type { Schema } from '../model/schema.ts'
import type { Operation } from './operation.ts'
import { segment } from './segment.ts'

/** Says which profile to get. */
export interface GetMcpAccessProfilePath {
  /** Identifies the app. */
  appId: string
  /** Identifies the connector of the app. */
  connectorId: string
  /** Identifies the profile. */
  id: string
}

export const getMcpAccessProfilePathSchema: Schema<GetMcpAccessProfilePath> = message(
  'GetMcpAccessProfilePath',
  { appId: required(segment), connectorId: required(segment), id: required(segment) },
)

/** The profile. */
export interface GetMcpAccessProfileResponse {
  /** The profile that was asked for. */
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
