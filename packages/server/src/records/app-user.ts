import {
  type AppUser,
  appUserSchema,
  appUserStatusFilters,
  appUserTypeFilters,
  type Struct,
} from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** An account in an app, with what searches and rules know of it beside its view. */
export interface AppUserRecord {
  view: AppUser
  /** How it stands; unspecified where it is left out. */
  status?: (typeof appUserStatusFilters)[number]
  /** Whose it is: a person's, a service's, a system's; unspecified where it is left out. */
  type?: (typeof appUserTypeFilters)[number]
  /** What it is for, in words that searches find. */
  description?: string | null
  /** The attributes that the tenant made itself, which rules read. */
  attributes?: Struct | null
  /** When it was last used, as far as the app says so. */
  lastUsedAt?: string | null
}

export const appUserKind: FixtureKind<AppUserRecord> = {
  name: 'appUser',
  schema: z.object({
    view: appUserSchema,
    status: z.enum(appUserStatusFilters).exactOptional(),
    type: z.enum(appUserTypeFilters).exactOptional(),
    description: z.string().nullable().exactOptional(),
    attributes: z.looseObject({}).nullable().exactOptional(),
    lastUsedAt: z.iso.datetime({ offset: true }).nullable().exactOptional(),
  }),
  keyOf: ({ view }) => [requiredId('appId', view.appId), requiredId('id', view.id)],
}
