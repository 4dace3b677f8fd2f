import { type ConnectorOwnerEntitlement, connectorOwnerEntitlementSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/**
 * An entitlement whose holders own a connector. Found by the app and id of the connector, the role, and the app and id
 * of the entitlement, of which nothing else is stored: what is shown of it is read when it is asked for.
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
