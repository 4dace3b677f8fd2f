import { type AppEntitlement, appEntitlementSchema } from './app-entitlement.ts'
import { readOnly } from './model/fields.ts'
import { message } from './model/message.ts'
import { text } from './model/scalars.ts'
import type { Schema } from './model/schema.ts'
import { type Timestamp, timestamp } from './model/timestamp.ts'

/** An entitlement whose holders own a connector. */
export interface ConnectorOwnerEntitlement {
  /** The app that the connector belongs to. */
  appId?: string | null
  /** The connector that is owned. */
  connectorId?: string | null
  /** The part that the owners have, in a word. */
  roleSlug?: string | null
  /** Since when. */
  readonly createdAt?: Timestamp | null
  /** The entitlement that makes its holders owners. */
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
