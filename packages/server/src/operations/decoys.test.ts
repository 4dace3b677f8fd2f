import { createHash } from 'node:crypto'
import { type DecoyVendingMaterial, rotateDecoy } from '@igakit/schemas'
import { expect, test } from 'vitest'
import { type DecoyCredential, type DecoyRecord, decoyKind } from '../records/decoy.ts'
import { matchesHash } from '../secrets/secrets.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

function decoy(material: DecoyCredential['material'], publicId: string | null): DecoyRecord {
  return {
    view: { id: 'd', displayName: 'Honey', disabled: false },
    credential: { material, publicId, secretHash: null, disabled: false },
    deletedAt: null,
  }
}

/** The secret of a material, and the id that goes with it. */
function open(
  material: DecoyVendingMaterial | null | undefined,
): [string | undefined, string | undefined] {
  const secret = material?.clientCredential?.clientSecret ?? material?.accessToken?.accessToken
  return [secret ?? undefined, material?.clientCredential?.clientId ?? undefined]
}

test.each([
  ['clientCredential', 'client-1'],
  ['accessToken', null],
] as const)('shows a new %s once, and keeps its hash and fingerprint', async (kind, publicId) => {
  const secrets: string[] = []
  await useTenant(
    { decoys: [decoy(kind, publicId)] },
    async (call) => {
      for (let rotation = 0; rotation < 2; rotation++) {
        const answer = await call('POST', '/api/v1/decoys/d/rotate', {})
        expect(answer.status).toBe(200)
        const { decoy: view, material } = rotateDecoy.response.parse(answer.body)
        expect(Object.keys(material ?? {})).toEqual([kind])
        const [secret = '', clientId] = open(material)
        expect(clientId).toBe(publicId ?? undefined)
        expect(secret.length).toBeGreaterThan(40)
        expect(view).toMatchObject({ displayName: 'Honey', disabled: false, updatedAt: NOW })
        const fingerprint = createHash('sha256').update(secret).digest('hex')
        expect(view?.materialFingerprintSha256).toBe(fingerprint)
        secrets.push(secret)
      }
      expect(new Set(secrets).size).toBe(2)
    },
    async ({ bytes, read }) => {
      const record = await read((records) => records.get(decoyKind, ['d']))
      const hash = record?.body.credential.secretHash ?? ''
      expect(secrets.map((secret) => matchesHash(secret, hash))).toEqual([false, true])
      for (const secret of secrets) expect(bytes).not.toContain(secret)
    },
  )
})

test('gives a decoy of workload federation another trust, and no secret', async () => {
  await useTenant({ decoys: [decoy('workloadFederation', 'trust-1')] }, async (call) => {
    const { body } = await call('POST', '/api/v1/decoys/d/rotate')
    expect(body).toEqual({
      decoy: {
        id: 'd',
        displayName: 'Honey',
        disabled: false,
        materialFingerprintSha256: null,
        updatedAt: NOW,
      },
      material: {
        workloadFederation: { workloadFederationTrustId: expect.not.stringMatching(/^trust-1$/) },
      },
    })
  })
})

test('switches the credential of a deleted decoy off, and rotates it no more', async () => {
  await useTenant(
    { decoys: [decoy('accessToken', null)] },
    async (call) => {
      expect(await call('DELETE', '/api/v1/decoys/d', {})).toMatchObject({ status: 200, body: {} })
      expect(await call('DELETE', '/api/v1/decoys/d', {})).toMatchObject({ status: 404 })
      expect(await call('POST', '/api/v1/decoys/d/rotate', {})).toMatchObject({ status: 404 })
    },
    async ({ read }) => {
      const record = await read((records) => records.get(decoyKind, ['d']))
      expect(record?.body).toMatchObject({
        view: { disabled: true, updatedAt: NOW },
        credential: { disabled: true, secretHash: null },
        deletedAt: NOW,
      })
    },
  )
})
