import type { DecoyCredential, DecoyRecord, SecretRecord } from '../records/secrets.ts'
import { fingerprintOf, hashSecret, newSecret } from '../secrets/secrets.ts'
import type { DemoTime } from './constants.ts'
import { DOMAIN } from './people.ts'

/** Returns the demo's shared secrets, with invented content. */
export function demoSecrets({ ago, ahead }: DemoTime): SecretRecord[] {
  const note = 'The lab opens at seven. Ask for the blue folder.\n'
  return [
    {
      view: {
        vaultId: 'secret-note',
        displayName: 'Note to the auditor',
        filename: 'note.txt',
        contentType: 'text/plain',
        creatorUserId: 'whitfield',
        allowedUserIds: ['adi', 'shafi'],
        allowedEmails: ['audit@partner.example'],
        contentDeleted: false,
        contentReady: true,
        contentExpiresAt: ahead(14),
        createdAt: ago(2),
        updatedAt: ago(2),
        currentViews: 1,
        maxViews: 3,
        fileSize: String(Buffer.byteLength(note)),
        shareCode: 'k7f2-qd93',
        shareUrl: `https://iga.${DOMAIN}/s/k7f2-qd93`,
      },
      content: note,
    },
    {
      view: {
        vaultId: 'secret-uploading',
        displayName: 'Key of the badge printer',
        creatorUserId: 'hedy',
        allowedUserIds: ['joan'],
        contentDeleted: false,
        contentReady: false,
        contentExpiresAt: ahead(1),
        createdAt: ago(0.01),
        updatedAt: ago(0.01),
        currentViews: 0,
        maxViews: 1,
      },
      content: null,
    },
    {
      view: {
        vaultId: 'secret-revoked',
        displayName: 'Old password of the guest network',
        creatorUserId: 'radia',
        contentDeleted: true,
        contentReady: false,
        createdAt: ago(80),
        updatedAt: ago(50),
        deletedAt: ago(50),
        currentViews: 9,
      },
      content: null,
    },
  ]
}

/** Returns the demo's decoys, one of each kind. */
export function demoDecoys({ ago }: DemoTime): DecoyRecord[] {
  const planted = (
    id: string,
    place: string,
    description: string,
    credential: Omit<DecoyCredential, 'disabled' | 'secretHash'>,
  ): DecoyRecord => {
    // The store keeps only the hash and fingerprint of a secret. The secret itself is shown only once.
    const secret = credential.material === 'workloadFederation' ? null : newSecret()
    return {
      view: {
        id,
        displayName: `Decoy in the ${place}`,
        description,
        annotations: { place },
        disabled: false,
        createdAt: ago(120),
        updatedAt: ago(120),
        lastUsedAt: null,
        materialFingerprintSha256: secret === null ? null : fingerprintOf(secret),
      },
      credential: {
        ...credential,
        secretHash: secret === null ? null : hashSecret(secret),
        disabled: false,
      },
      deletedAt: null,
    }
  }
  return [
    planted('decoy-wiki', 'wiki', 'Stands in a page on backups; nobody has a reason to use it.', {
      material: 'clientCredential',
      publicId: 'backup-admin',
    }),
    planted('decoy-repository', 'repository', 'Was committed on purpose.', {
      material: 'accessToken',
      publicId: null,
    }),
    planted('decoy-pipeline', 'pipeline', 'A trust that no pipeline of ours uses.', {
      material: 'workloadFederation',
      publicId: 'trust-old-pipeline',
    }),
  ]
}
