import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { int32, text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** A set of MCP server tools that administrators assign together. */
export interface McpAccessProfile {
  /** The id of the profile. */
  id?: string | null
  /** The app of the connector. */
  appId?: string | null
  /** The connector to the MCP server. */
  connectorId?: string | null
  /** The entitlement whose holders can use the tools. */
  appEntitlementId?: string | null
  /** The display name of the profile. */
  displayName?: string | null
  /** The purpose of the profile. */
  description?: string | null
  /** The number of tools. */
  toolCount?: number | null
  /** The time of creation. */
  readonly createdAt?: Timestamp | null
  /** The time of the last change. */
  readonly updatedAt?: Timestamp | null
  /** The time of deletion; unset if not deleted. */
  readonly deletedAt?: Timestamp | null
}

export const mcpAccessProfileSchema: Schema<McpAccessProfile> = message('McpAccessProfile', {
  id: text,
  appId: text,
  connectorId: text,
  appEntitlementId: text,
  displayName: text,
  description: text,
  toolCount: int32,
  createdAt: readOnly(timestamp),
  updatedAt: readOnly(timestamp),
  deletedAt: readOnly(timestamp),
})
