import { type Struct, type User, userSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A person, service account or agent of the tenant. */
export interface UserRecord {
  view: User
  /** The attributes that the tenant made itself: rules read them, the interface does not show them. */
  attributes?: Struct | null
  /** The account of a directory that the user was made from, if it was made so. */
  madeFrom?: AccountRef | null
}

/** Names an account in an app. */
export interface AccountRef {
  appId: string
  appUserId: string
}

export const userKind: FixtureKind<UserRecord> = {
  name: 'user',
  schema: z.object({
    view: userSchema,
    attributes: z.looseObject({}).nullable().exactOptional(),
    madeFrom: z.object({ appId: z.string(), appUserId: z.string() }).nullable().exactOptional(),
  }),
  keyOf: ({ view }) => [requiredId('id', view.id)],
}
