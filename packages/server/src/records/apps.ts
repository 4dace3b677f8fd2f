import * as z from 'zod'
import { type FixtureKind, orDefault } from './fixture-kind.ts'

/** An app of the tenant. The API exposes only its id. */
export interface AppRecord {
  id: string
  displayName: string
  description?: string | null
  deletedAt?: string | null
}

export const appKind: FixtureKind<AppRecord> = {
  name: 'app',
  schema: z.object({
    id: z.string(),
    displayName: orDefault(z.string(), ''),
    description: z.string().nullable().exactOptional(),
    deletedAt: z.string().nullable().exactOptional(),
  }),
  keyOf: ({ id }) => [id],
}

/** A resource of an app. The API does not expose its fields. */
export interface AppResourceRecord {
  appId: string
  appResourceTypeId: string
  id: string
  /** True if the resource is maintained by hand instead of by a connector. */
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
