import * as z from 'zod'
import type { FixtureKind } from './fixture-kind.ts'

/** What reports the accounts and entitlements of an app; its fields are not part of the interface. */
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
