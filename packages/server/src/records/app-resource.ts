import * as z from 'zod'
import { type FixtureKind, orDefault } from './fixture-kind.ts'

/** Something in an app that access is given to; its fields are not part of the interface. */
export interface AppResourceRecord {
  appId: string
  appResourceTypeId: string
  id: string
  /** Whether it is kept by hand, and not reported by a connector. */
  isManuallyManaged: boolean
  deletedAt: string | null
}

export const appResourceKind: FixtureKind<AppResourceRecord> = {
  name: 'appResource',
  schema: z.object({
    appId: z.string(),
    appResourceTypeId: z.string(),
    id: z.string(),
    isManuallyManaged: orDefault(z.boolean(), false),
    deletedAt: z.string().nullable().default(null),
  }),
  keyOf: ({ appId, appResourceTypeId, id }) => [appId, appResourceTypeId, id],
}
