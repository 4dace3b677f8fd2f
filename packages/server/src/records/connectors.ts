import * as z from 'zod'
import {
  type ConnectorOwnerEntitlement,
  connectorOwnerEntitlementSchema,
  type McpAccessProfile,
  mcpAccessProfileSchema,
} from '@igakit/schemas'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A connector of an app. The API does not expose its fields. */
export interface ConnectorRecord {
  appId: string
  id: string
  deletedAt: string | null
}

export const connectorKind: FixtureKind<ConnectorRecord> = {
  name: 'connector',
  schema: z.object({
    appId: z.string(),
    id: z.string(),
    deletedAt: z.string().nullable().default(null),
  }),
  keyOf: ({ appId, id }) => [appId, id],
}

/**
 * An entitlement whose holders own a connector. Only references are stored; the entitlement itself is read on request.
 */
export interface ConnectorOwnerEntitlementRecord {
  view: ConnectorOwnerEntitlement
}

export const connectorOwnerEntitlementKind: FixtureKind<ConnectorOwnerEntitlementRecord> = {
  name: 'connectorOwnerEntitlement',
  schema: z.object({ view: connectorOwnerEntitlementSchema }),
  keyOf: ({ view }) => [
    requiredId('appId', view.appId),
    requiredId('connectorId', view.connectorId),
    requiredId('roleSlug', view.roleSlug),
    requiredId('appEntitlement.appId', view.appEntitlement?.appId),
    requiredId('appEntitlement.id', view.appEntitlement?.id),
  ],
}

/** A group of MCP tools. */
export interface McpAccessProfileRecord {
  view: McpAccessProfile
}

export const mcpAccessProfileKind: FixtureKind<McpAccessProfileRecord> = {
  name: 'mcpAccessProfile',
  schema: z.object({ view: mcpAccessProfileSchema }),
  keyOf: ({ view }) => [
    requiredId('appId', view.appId),
    requiredId('connectorId', view.connectorId),
    requiredId('id', view.id),
  ],
}
