import { type Secret, secretSchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId } from './fixture-kind.ts'

/** A secret with what is shared by it; the content is null once it is gone. */
export interface SecretRecord {
  view: Secret
  content: string | null
}

export const secretKind: FixtureKind<SecretRecord> = {
  name: 'secret',
  confidential: true,
  schema: z.object({ view: secretSchema, content: z.string().nullable().default(null) }),
  keyOf: ({ view }) => [requiredId('vaultId', view.vaultId)],
}
