import { rotateDecoy } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../clock/clock.ts'
import type { DecoyCredential, DecoyRecord } from '../records/secrets.ts'
import { fingerprintOf } from '../secrets/secrets.ts'
import { startTestTenant, type TestTenant } from '../testing/tenant-client.ts'

const PLANTED = '2026-02-03T04:05:00.000Z'
const USED = '2026-02-03T04:35:00.000Z'

const decoyOf = (material: DecoyCredential['material'], changes = {}): DecoyRecord => {
  const publicId = material === 'clientCredential' ? 'client' : null
  return {
    view: { id: 'd', displayName: 'Honey', disabled: false, updatedAt: PLANTED },
    credential: { material, publicId, secretHash: null, disabled: false, ...changes },
    deletedAt: null,
  }
}

/** Rotates the decoy. Only the response to a rotation shows the last use. */
async function rotate({ call }: TestTenant) {
  const { body, status } = await call('POST', '/api/v1/decoys/d/rotate', {})
  expect(status).toBe(200)
  const { decoy, material } = rotateDecoy.response.parse(body)
  const { clientCredential, accessToken } = material ?? {}
  return {
    lastUsedAt: decoy?.lastUsedAt ?? null,
    secret: clientCredential?.clientSecret ?? accessToken?.accessToken ?? '',
  }
}

/** An attempt to use a secret, with the client id if the credential has one. */
type Attempt = (baseUrl: string, secret: string, clientId?: string) => Promise<Response>

const inBody: Attempt = (baseUrl, secret, clientId = 'client') =>
  fetch(`${baseUrl}/auth/v1/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: secret,
    }),
  })

const inHeader: Attempt = (baseUrl, secret, clientId = 'client') =>
  fetch(`${baseUrl}/auth/v1/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
  })

const asBearer: Attempt = (baseUrl, secret) =>
  fetch(`${baseUrl}/api/v1/systemlog/exports/e`, { headers: { Authorization: `Bearer ${secret}` } })

const attempts = [
  ['a client in a token request', 'clientCredential', inBody],
  ['a client in a header of a token request', 'clientCredential', inHeader],
  ['a bearer token', 'accessToken', asBearer],
] as const

/** Plants a credential, advances the clock by half an hour, and uses the credential. */
async function use(
  decoy: DecoyRecord,
  attempt: (tenant: TestTenant, secret: string) => Promise<Response>,
) {
  const clock = new ManualClock(new Date(PLANTED))
  await using tenant = await startTestTenant({ clock, fixtures: { decoys: [decoy] } })
  const { secret, lastUsedAt } = await rotate(tenant)
  expect(lastUsedAt).toBeNull()
  clock.advance(1_800_000)
  const response = await attempt(tenant, secret)
  return {
    status: response.status,
    answer: (await response.text()).replaceAll(secret, ''),
    lastUsedAt: (await rotate(tenant)).lastUsedAt,
  }
}

describe('refuses a decoy credential like any wrong one, and records its use', () => {
  test.each(attempts)('%s', async (_, material, attempt) => {
    const used = await use(decoyOf(material), ({ tenant }, secret) =>
      attempt(tenant.baseUrl, secret),
    )
    const wrong = await use(decoyOf(material), ({ tenant }) => attempt(tenant.baseUrl, 'wrong'))
    expect(used).toEqual({ ...wrong, lastUsedAt: USED })
    expect(wrong).toMatchObject({ status: 401, lastUsedAt: null })
  })

  test('even if only its fingerprint is known', async () => {
    const decoy = decoyOf('accessToken')
    const view = { ...decoy.view, materialFingerprintSha256: fingerprintOf('planted') }
    const clock = new ManualClock(new Date(USED))
    const decoys = [{ ...decoy, view }]
    await using tenant = await startTestTenant({ clock, fixtures: { decoys } })
    expect((await asBearer(tenant.tenant.baseUrl, 'planted')).status).toBe(401)
    expect((await rotate(tenant)).lastUsedAt).toBe(USED)
  })
})

describe('records nothing for', () => {
  test.each(attempts)('%s that is disabled', async (_, material, attempt) => {
    const decoy = decoyOf(material, { disabled: true })
    const { status, lastUsedAt } = await use(decoy, ({ tenant }, secret) =>
      attempt(tenant.baseUrl, secret),
    )
    expect({ status, lastUsedAt }).toEqual({ status: 401, lastUsedAt: null })
  })

  test.each(attempts)('%s that was rotated', async (_, material, attempt) => {
    const { status, lastUsedAt } = await use(decoyOf(material), async (tenant, secret) => {
      await rotate(tenant)
      return attempt(tenant.tenant.baseUrl, secret)
    })
    expect({ status, lastUsedAt }).toEqual({ status: 401, lastUsedAt: null })
  })

  test.each([
    ['the secret of a client as a token', 'clientCredential', asBearer],
    ['a token as the secret of a client', 'accessToken', inBody],
    [
      'the secret with the id of another client',
      'clientCredential',
      (baseUrl: string, secret: string) => inBody(baseUrl, secret, 'another'),
    ],
  ] as const)('%s', async (_, material, attempt) => {
    const { status, lastUsedAt } = await use(decoyOf(material), ({ tenant }, secret) =>
      attempt(tenant.baseUrl, secret),
    )
    expect({ status, lastUsedAt }).toEqual({ status: 401, lastUsedAt: null })
  })
})

test('ignores decoys of other tenants', async () => {
  const clock = new ManualClock(new Date(PLANTED))
  const fixtures = { decoys: [decoyOf('accessToken')] }
  await using acme = await startTestTenant({ clock, tenant: 'acme', fixtures })
  await using globex = await startTestTenant({ clock, tenant: 'globex', fixtures })
  const { secret } = await rotate(acme)
  expect((await asBearer(globex.tenant.baseUrl, secret)).status).toBe(401)
  expect((await rotate(acme)).lastUsedAt).toBeNull()
})
