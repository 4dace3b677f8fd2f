import { type Decoy, decoySchema, secretSchema } from '@igakit/schemas'
import * as z from 'zod'
import { deletedAt, type FixtureKind, orDefault, idsIn } from './fixture-kind.ts'

const secret = z.object({ view: secretSchema, content: z.string().nullable().default(null) })

/** A shared secret; its content is null after revocation. */
export type SecretRecord = z.output<typeof secret>

export const secretKind: FixtureKind<SecretRecord> = {
  name: 'secret',
  confidential: true,
  schema: secret,
  keyOf: ({ view }) => idsIn(view, 'vaultId'),
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

const decoyMaterial = z.enum(['accessToken', 'clientCredential', 'workloadFederation'])
const decoyCredential = z.object({
  material: orDefault(decoyMaterial, 'clientCredential'),
  publicId: z.string().nullable().default(null),
  secretHash: z.string().nullable().default(null),
  disabled: orDefault(z.boolean(), false),
})

export const decoyKind: FixtureKind<DecoyRecord> = {
  name: 'decoy',
  schema: z.object({
    view: decoySchema,
    credential: orDefault(decoyCredential, decoyCredential.parse({})),
    deletedAt,
  }),
  keyOf: ({ view }) => idsIn(view, 'id'),
  terms: ({ view }) => ({
    fingerprint: view.materialFingerprintSha256 ? [view.materialFingerprintSha256] : [],
  }),
}
