import { createHash } from 'node:crypto'
import { testCel } from '@igakit/cel'
import { type DecoyVendingMaterial, rotateDecoy } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { connectorOwnerEntitlementKind } from '../records/connectors.ts'
import { type DecoyCredential, decoyKind, type DecoyRecord } from '../records/secrets.ts'
import { webhookKind } from '../records/integrations.ts'
import { matchesHash } from '../secrets/secrets.ts'
import { startTestTenant } from '../testing/tenant-client.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

describe('testing an expression', () => {
  test('returns the result of the evaluator', async () => {
    await using tenant = await startTestTenant()
    const claimsJson = '{"repository":"acme/infra"}'
    for (const expression of [
      'claims.repository == "acme/infra"',
      'claims.repository == "acme/web"',
      'claims.ref == "x"',
      'claims.',
      '',
    ]) {
      const request = { claimsJson, expression }
      const { status, body } = await tenant.call(
        'POST',
        '/api/v1/workload_federation/test-cel',
        request,
      )
      expect(status).toBe(200)
      expect(body).toEqual(testCel(request))
    }
  })

  test('treats omitted strings as empty', async () => {
    await using tenant = await startTestTenant()
    const { body } = await tenant.call('POST', '/api/v1/workload_federation/test-cel', {
      claimsJson: null,
    })
    expect(body).toEqual(testCel({ claimsJson: '', expression: '' }))
  })
})

describe('updating a webhook', () => {
  const view = {
    id: 'w',
    displayName: 'Audit',
    description: 'Old',
    url: 'https://hooks.example/a',
    callbackTimeout: '86400s',
  }
  const path = '/api/v1/webhooks/w'

  describe('updates only masked fields', () => {
    const sent = {
      displayName: 'New',
      url: 'https://hooks.example/b?c=d',
      callbackTimeout: '2592000s',
    }
    test.each([
      ['url', { url: sent.url }],
      ['displayName,url', { displayName: 'New', url: sent.url }],
      // A masked field that the request omits is cleared.
      ['description', { description: null }],
      ['*', { ...sent, description: null }],
    ])('%s', async (updateMask, changes) => {
      const expected = { ...view, ...changes, updatedAt: NOW }
      await useTenant(
        { webhooks: [{ view }] },
        async (call) => {
          const answer = await call('POST', path, { updateMask, webhook: sent })
          expect(answer).toMatchObject({ status: 200 })
          expect(answer.body).toEqual({ webhook: expected })
        },
        async ({ read }) => {
          const record = await read((records) => records.get(webhookKind, ['w']))
          expect(record).toMatchObject({ version: 2, body: { view: expected } })
        },
      )
    })
  })

  test('refuses an invalid webhook with its location and changes nothing', async () => {
    const refusals = [
      [{ webhook: {} }, 'body.updateMask'],
      [{ updateMask: 'colour', webhook: {} }, 'body.updateMask'],
      [{ updateMask: 'url', webhook: null }, 'body.webhook'],
      [{ updateMask: 'url', webhook: { id: 'x', url: 'https://a.example' } }, 'body.webhook.id'],
      [{ updateMask: 'url', webhook: {} }, 'body.webhook.url'],
      ...[
        'http://hooks.example',
        'https://ann@hooks.example',
        'https://@hooks.example',
        'https:hooks.example',
        ' https://hooks.example',
        'https://',
        'https://a:99999',
        'hooks.example',
      ].map((url) => [{ updateMask: '*', webhook: { url } }, 'body.webhook.url'] as const),
      ...['1h', '86399.999999999s', '2592000.5s', '0s', '-86400s'].map(
        (callbackTimeout) =>
          [
            { updateMask: 'callbackTimeout', webhook: { callbackTimeout } },
            'body.webhook.callbackTimeout',
          ] as const,
      ),
      [{ updateMask: 'url', webhook: { createdAt: NOW } }, 'body.webhook.createdAt'],
    ] as const
    await useTenant(
      { webhooks: [{ view }] },
      async (call) => {
        for (const [body, field] of refusals) {
          const answer = await call('POST', path, body)
          expect({ body, answer }).toMatchObject({
            body,
            answer: {
              status: 400,
              body: {
                code: 3,
                details: [{ fieldViolations: [expect.objectContaining({ field })] }],
              },
            },
          })
        }
      },
      async ({ read }) => {
        const record = await read((records) => records.get(webhookKind, ['w']))
        expect(record).toMatchObject({ version: 1, body: { view } })
      },
    )
  })

  test('answers 404 for a missing or deleted webhook', async () => {
    const gone = { ...view, id: 'gone', deletedAt: NOW }
    await useTenant({ webhooks: [{ view: gone }] }, async (call) => {
      const body = { updateMask: 'displayName', webhook: { displayName: 'New' } }
      for (const id of ['w', 'gone']) {
        expect(await call('POST', `/api/v1/webhooks/${id}`, body)).toMatchObject({
          status: 404,
          body: { code: 5 },
        })
      }
    })
  })
})

function decoyOf(material: DecoyCredential['material'], publicId: string | null): DecoyRecord {
  return {
    view: { id: 'd', displayName: 'Honey', disabled: false },
    credential: { material, publicId, secretHash: null, disabled: false },
    deletedAt: null,
  }
}

/** Returns the secret and the id of new credential material. */
function secretAndId(
  material: DecoyVendingMaterial | null | undefined,
): [string | undefined, string | undefined] {
  const secret = material?.clientCredential?.clientSecret ?? material?.accessToken?.accessToken
  return [secret ?? undefined, material?.clientCredential?.clientId ?? undefined]
}

describe('decoys', () => {
  test.each([
    ['clientCredential', 'client-1'],
    ['accessToken', null],
  ] as const)(
    'returns a new %s once, and stores its hash and fingerprint',
    async (kind, publicId) => {
      const secrets: string[] = []
      await useTenant(
        { decoys: [decoyOf(kind, publicId)] },
        async (call) => {
          for (let rotation = 0; rotation < 2; rotation++) {
            const answer = await call('POST', '/api/v1/decoys/d/rotate', {})
            expect(answer.status).toBe(200)
            const { decoy: view, material } = rotateDecoy.response.parse(answer.body)
            expect(Object.keys(material ?? {})).toEqual([kind])
            const [secret = '', clientId] = secretAndId(material)
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
    },
  )

  test('replaces the trust of a workload federation decoy, which has no secret', async () => {
    await useTenant({ decoys: [decoyOf('workloadFederation', 'trust-1')] }, async (call) => {
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

  test('disables the credential of a deleted decoy and does not rotate it', async () => {
    await useTenant(
      { decoys: [decoyOf('accessToken', null)] },
      async (call) => {
        expect(await call('DELETE', '/api/v1/decoys/d', {})).toMatchObject({
          status: 200,
          body: {},
        })
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
})

const ownerPath = (connector: string, role: string, entitlement: string) =>
  `/api/v2/apps/a/connectors/${connector}/owners/entitlements/${role}/b/${entitlement}`
const ownerBody = (id: string) => ({ appEntitlementRef: { appId: 'b', id } })

describe('owners of a connector', () => {
  const view = { appId: 'b', id: 'e', displayName: 'Admins' }
  const fixtures = {
    connectors: [
      { appId: 'a', id: 'c', deletedAt: null },
      { appId: 'a', id: 'gone', deletedAt: NOW },
    ],
    appEntitlements: [{ view }, { view: { ...view, id: 'gone', deletedAt: NOW } }],
  }
  test('makes the holders of an entitlement owners, once per role', async () => {
    await useTenant(
      fixtures,
      async (call) => {
        const created = await call('POST', ownerPath('c', 'owner', 'e'), ownerBody('e'))
        expect(created.status).toBe(200)
        expect(created.body).toEqual({
          connectorOwnerEntitlement: {
            appId: 'a',
            connectorId: 'c',
            roleSlug: 'owner',
            createdAt: NOW,
            appEntitlement: view,
          },
        })
        const again = await call('POST', ownerPath('c', 'owner', 'e'), ownerBody('e'))
        expect(again).toMatchObject({ status: 409, body: { code: 6 } })
        const inAnotherRole = await call('POST', ownerPath('c', 'reviewer', 'e'), ownerBody('e'))
        expect(inAnotherRole.status).toBe(200)
      },
      async ({ read }) => {
        const stored = await read((records) => records.list(connectorOwnerEntitlementKind))
        expect(stored.map(({ key }) => key)).toEqual([
          ['a', 'c', 'owner', 'b', 'e'],
          ['a', 'c', 'reviewer', 'b', 'e'],
        ])
      },
    )
  })

  test('refuses missing items, and a body that contradicts the path', async () => {
    await useTenant(
      fixtures,
      async (call) => {
        for (const [path, body, status, code] of [
          [ownerPath('c', 'owner', 'e'), {}, 400, 3],
          [ownerPath('c', 'owner', 'e'), ownerBody('f'), 400, 3],
          [ownerPath('c', 'owner', 'e'), { appEntitlementRef: { id: 'e' } }, 400, 3],
          [ownerPath('c', 'r'.repeat(2000), 'e'), ownerBody('e'), 400, 3],
          [ownerPath('d', 'owner', 'e'), ownerBody('e'), 404, 5],
          [ownerPath('gone', 'owner', 'e'), ownerBody('e'), 404, 5],
          [ownerPath('c', 'owner', 'f'), ownerBody('f'), 404, 5],
          [ownerPath('c', 'owner', 'gone'), ownerBody('gone'), 404, 5],
        ] as const) {
          const answer = await call('POST', path, body)
          expect({ path, body, answer }).toMatchObject({ answer: { status, body: { code } } })
        }
      },
      async ({ read }) => {
        expect(await read((records) => records.list(connectorOwnerEntitlementKind))).toEqual([])
      },
    )
  })
})
