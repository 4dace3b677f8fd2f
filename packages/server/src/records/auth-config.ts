import * as z from 'zod'
import type { FixtureKind } from './fixture-kind.ts'

/** The configuration of an authentication provider; its fields are not part of the interface. */
export interface AuthConfigRecord {
  id: string
  deletedAt: string | null
}

export const authConfigKind: FixtureKind<AuthConfigRecord> = {
  name: 'authConfig',
  schema: z.object({ id: z.string(), deletedAt: z.string().nullable().default(null) }),
  keyOf: ({ id }) => [id],
}
