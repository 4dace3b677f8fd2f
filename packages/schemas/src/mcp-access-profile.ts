import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import { int32, text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

/** Tools of an MCP server that administrators give out together. */
export interface McpAccessProfile {
  /** Identifies the profile. */
  id?: string | null
  /** The app that the connector belongs to. */
  appId?: string | null
  /** The connector to the MCP server. */
  connectorId?: string | null
  /** The entitlement that gives its holders the tools. */
  appEntitlementId?: string | null
  /** What people call the profile. */
  displayName?: string | null
  /** What it is for. */
  description?: string | null
  /** How many tools it holds. */
  toolCount?: number | null
  /** When it was created. */
  readonly createdAt?: Timestamp | null
  /** When it was last changed. */
  readonly updatedAt?: Timestamp | null
  /** When it was deleted; unset for one that is there. */
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
