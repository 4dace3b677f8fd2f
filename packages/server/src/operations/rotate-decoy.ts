import { type DecoyVendingMaterial, operations } from '@igakit/schemas'
import { timestampOf } from '../clock/clock.ts'
import { done, refuseMissing } from '../errors/refusal.ts'
import type { Ids } from '../ids/ids.ts'
import { type DecoyCredential, decoyKind } from '../records/secrets.ts'
import { fingerprintOf, hashSecret, newSecret } from '../secrets/secrets.ts'
import { onRecords } from './implementation.ts'

/** Rotates a decoy's credential. Only the hash and fingerprint of the new credential are stored. */
export const rotateDecoy = onRecords(
  operations['decoys.rotate'],
  async ({ records, clock, ids }, { path: { id } }) => {
    const record = await records.get(decoyKind, [id])
    if (!record || record.body.deletedAt !== null) return refuseMissing('decoy', id)
    const { material, secret, publicId } = makeMaterial(record.body.credential, ids)
    const view = {
      ...record.body.view,
      materialFingerprintSha256: secret === null ? null : fingerprintOf(secret),
      updatedAt: timestampOf(clock),
    }
    await records.update(decoyKind, record, {
      ...record.body,
      view,
      credential: {
        ...record.body.credential,
        publicId,
        secretHash: secret === null ? null : hashSecret(secret),
      },
    })
    return done({ decoy: view, material })
  },
)

interface NewMaterial {
  readonly material: DecoyVendingMaterial
  readonly secret: string | null
  readonly publicId: string | null
}

/**
 * Creates new credential material. A client keeps its id and gets a new secret; a trust has no secret and is replaced.
 */
function makeMaterial(credential: DecoyCredential, ids: Ids): NewMaterial {
  switch (credential.material) {
    case 'clientCredential': {
      const clientId = credential.publicId ?? ids.next()
      const clientSecret = newSecret()
      const material = { clientCredential: { clientId, clientSecret } }
      return { material, secret: clientSecret, publicId: clientId }
    }
    case 'accessToken': {
      const accessToken = newSecret()
      return { material: { accessToken: { accessToken } }, secret: accessToken, publicId: null }
    }
    case 'workloadFederation': {
      const workloadFederationTrustId = ids.next()
      const material = { workloadFederation: { workloadFederationTrustId } }
      return { material, secret: null, publicId: workloadFederationTrustId }
    }
  }
}
