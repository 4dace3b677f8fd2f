import { type AppEntitlement, appEntitlementSchema } from './app/entitlement.ts'
import { readOnly } from '../model/fields.ts'
import { message } from '../model/message.ts'
import { text } from '../model/scalars.ts'
import type { Schema } from '../model/schema.ts'
import { type Timestamp, timestamp } from '../model/timestamp.ts'

/** An entitlement whose holders own a connector. */
export interface ConnectorOwnerEntitlement {
  /** The app of the connector. */
  appId?: string | null
  /** The owned connector. */
  connectorId?: string | null
  /** The role of the owners. */
  roleSlug?: string | null
  /** The time when the holders became owners. */
  readonly createdAt?: Timestamp | null
  /** The entitlement whose holders are owners. */
  appEntitlement?: AppEntitlement | null
}

export const connectorOwnerEntitlementSchema: Schema<ConnectorOwnerEntitlement> = message(
  'ConnectorOwnerEntitlement',
  {
    appId: text,
    connectorId: text,
    roleSlug: text,
    createdAt: readOnly(timestamp),
    appEntitlement: appEntitlementSchema,
  },
)
