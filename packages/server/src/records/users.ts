import { directorySchema, type Struct, type User, userSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, idsIn } from './fixture-kind.ts'

/** A person, service account or agent. */
export interface UserRecord {
  view: User
  /** The custom attributes, which rules can read and the API does not expose. */
  attributes?: Struct | null
  /** The directory account that the user was created from. */
  madeFrom?: AccountRef | null
}

const accountRef = z.object({ appId: z.string(), appUserId: z.string() })

/** A reference to an account. */
export type AccountRef = z.output<typeof accountRef>

export const userKind: FixtureKind<UserRecord> = {
  name: 'user',
  schema: z.object({
    view: userSchema,
    attributes: z.looseObject({}).nullable().exactOptional(),
    madeFrom: accountRef.nullable().exactOptional(),
  }),
  keyOf: ({ view }) => idsIn(view, 'id'),
}

const directory = z.object({ view: directorySchema })

/** An app whose accounts are the tenant's users, with its matching configuration. */
export type DirectoryRecord = z.output<typeof directory>

export const directoryKind: FixtureKind<DirectoryRecord> = {
  name: 'directory',
  schema: directory,
  keyOf: ({ view }) => idsIn(view, 'appId'),
}
