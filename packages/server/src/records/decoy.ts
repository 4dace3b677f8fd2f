import { type Decoy, decoySchema } from '@igakit/schemas'
import * as z from 'zod'
import { type FixtureKind, requiredId, orDefault } from './fixture-kind.ts'

/** A planted credential. Its secret is nowhere: the view has its fingerprint, the credential its hash. */
export interface DecoyRecord {
  view: Decoy
  credential: DecoyCredential
  /** When it was deleted, which its view does not tell. */
  deletedAt: string | null
}

/** What is planted, and whether it is switched off. */
export interface DecoyCredential {
  material: 'accessToken' | 'clientCredential' | 'workloadFederation'
  /** The id of the client or of the trust; null for a token. */
  publicId: string | null
  /** As `hashSecret` makes it; null for a trust, which has no secret, and before the first rotation. */
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
