import * as z from 'zod'
import { deletedAt, type FixtureKind, orDefault, optionalText } from './fixture-kind.ts'

const app = z.object({
  id: z.string(),
  displayName: orDefault(z.string(), ''),
  description: optionalText,
  deletedAt: optionalText,
})

/** An app of the tenant. The API exposes only its id. */
export type AppRecord = z.output<typeof app>

export const appKind: FixtureKind<AppRecord> = {
  name: 'app',
  schema: app,
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
    deletedAt,
  }),
  keyOf: ({ appId, appResourceTypeId, id }) => [appId, appResourceTypeId, id],
}
