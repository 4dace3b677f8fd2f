import { type ConnectorOwnerEntitlement, connectorOwnerEntitlementSchema } from '@igakit/schemas'
import * as z from 'zod'
import type { RecordKind } from '../store/record-kind.ts'

/**
 * An entitlement whose holders own a connector. Found by the app and id of the connector, the role, and the app and id
 * of the entitlement. What it shows of the entitlement is read when it is asked for.
 */
export interface ConnectorOwnerEntitlementRecord {
  view: ConnectorOwnerEntitlement
}

export const connectorOwnerEntitlementKind: RecordKind<ConnectorOwnerEntitlementRecord> = {
  name: 'connectorOwnerEntitlement',
  schema: z.object({ view: connectorOwnerEntitlementSchema }),
}
