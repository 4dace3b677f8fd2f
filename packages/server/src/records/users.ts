import * as z from 'zod'
import {
  type Directory,
  directorySchema,
  type Struct,
  type User,
  userSchema,
} from '@igakit/schemas'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A person, service account or agent. */
export interface UserRecord {
  view: User
  /** The custom attributes, which rules can read and the API does not expose. */
  attributes?: Struct | null
  /** The directory account that the user was created from. */
  madeFrom?: AccountRef | null
}

/** A reference to an account. */
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

/** An app whose accounts are the tenant's users, with its matching configuration. */
export interface DirectoryRecord {
  view: Directory
}

export const directoryKind: FixtureKind<DirectoryRecord> = {
  name: 'directory',
  schema: z.object({ view: directorySchema }),
  keyOf: ({ view }) => [requiredId('appId', view.appId)],
}
