import * as z from 'zod'
import { deletedAt, type FixtureKind, orDefault } from './fixture-kind.ts'

const app = z.object({
  id: z.string(),
  displayName: orDefault(z.string(), ''),
  description: z.string().nullable().exactOptional(),
  deletedAt: z.string().nullable().exactOptional(),
})

/** An app of the tenant. The API exposes only its id. */
export type AppRecord = z.output<typeof app>

export const appKind: FixtureKind<AppRecord> = {
  name: 'app',
  schema: app,
  keyOf: ({ id }) => [id],
}

const appResource = z.object({
  appId: z.string(),
  appResourceTypeId: z.string(),
  id: z.string(),
  /** True if the resource is maintained by hand instead of by a connector. */
  isManuallyManaged: orDefault(z.boolean(), false),
  deletedAt,
})

/** A resource of an app. The API does not expose its fields. */
export type AppResourceRecord = z.output<typeof appResource>

export const appResourceKind: FixtureKind<AppResourceRecord> = {
  name: 'appResource',
  schema: appResource,
  keyOf: ({ appId, appResourceTypeId, id }) => [appId, appResourceTypeId, id],
}
