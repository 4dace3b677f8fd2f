import { connectorOwnerEntitlementSchema, mcpAccessProfileSchema } from '@igakit/schemas'
import * as z from 'zod'
import { deletedAt, type FixtureKind, idsIn, requiredId } from './fixture-kind.ts'

const connector = z.object({ appId: z.string(), id: z.string(), deletedAt })

/** A connector of an app. The API does not expose its fields. */
export type ConnectorRecord = z.output<typeof connector>

export const connectorKind: FixtureKind<ConnectorRecord> = {
  name: 'connector',
  schema: connector,
  keyOf: ({ appId, id }) => [appId, id],
}

const connectorOwnerEntitlement = z.object({ view: connectorOwnerEntitlementSchema })

/**
 * An entitlement whose holders own a connector. Only references are stored; the entitlement itself is read on request.
 */
export type ConnectorOwnerEntitlementRecord = z.output<typeof connectorOwnerEntitlement>

export const connectorOwnerEntitlementKind: FixtureKind<ConnectorOwnerEntitlementRecord> = {
  name: 'connectorOwnerEntitlement',
  schema: connectorOwnerEntitlement,
  keyOf: ({ view }) => [
    requiredId('appId', view.appId),
    requiredId('connectorId', view.connectorId),
    requiredId('roleSlug', view.roleSlug),
    requiredId('appEntitlement.appId', view.appEntitlement?.appId),
    requiredId('appEntitlement.id', view.appEntitlement?.id),
  ],
}

const mcpAccessProfile = z.object({ view: mcpAccessProfileSchema })

/** A group of MCP tools. */
export type McpAccessProfileRecord = z.output<typeof mcpAccessProfile>

export const mcpAccessProfileKind: FixtureKind<McpAccessProfileRecord> = {
  name: 'mcpAccessProfile',
  schema: mcpAccessProfile,
  keyOf: ({ view }) => idsIn(view, 'appId', 'connectorId', 'id'),
}
