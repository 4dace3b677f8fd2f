import * as z from 'zod'
import { type Decoy, decoySchema, type Secret, secretSchema } from '@igakit/schemas'
import { type FixtureKind, orDefault, requiredId } from './fixture-kind.ts'

/** A shared secret; its content is null after revocation. */
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

/** A planted credential. Only the fingerprint and hash of the secret are stored. */
export interface DecoyRecord {
  view: Decoy
  credential: DecoyCredential
  /** The time of deletion, which is not part of the view. */
  deletedAt: string | null
}

/** The credential of a decoy. */
export interface DecoyCredential {
  material: 'accessToken' | 'clientCredential' | 'workloadFederation'
  /** The id of the client or trust; null for a token. */
  publicId: string | null
  /** The hash created by `hashSecret`; null before the first rotation, and for a trust, which has no secret. */
  secretHash: string | null
  disabled: boolean
}

export const decoyKind: FixtureKind<DecoyRecord> = {
  name: 'decoy',
  schema: z.object({
    view: decoySchema,
    credential: orDefault(
      z.object({
        material: orDefault(
          z.enum(['accessToken', 'clientCredential', 'workloadFederation']),
          'clientCredential',
        ),
        publicId: z.string().nullable().default(null),
        secretHash: z.string().nullable().default(null),
        disabled: orDefault(z.boolean(), false),
      }),
      { material: 'clientCredential', publicId: null, secretHash: null, disabled: false },
    ),
    deletedAt: z.string().nullable().default(null),
  }),
  keyOf: ({ view }) => [requiredId('id', view.id)],
  terms: ({ view }) => ({
    fingerprint: view.materialFingerprintSha256 ? [view.materialFingerprintSha256] : [],
  }),
}
