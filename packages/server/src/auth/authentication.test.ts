import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { ManualClock } from '../clock/clock.ts'
import { startTenant } from '../start-tenant.ts'
import { getToken } from '../testing/tenant-client.ts'
import { authenticate } from './admit-clients.ts'

const url = (baseUrl: string) => `${baseUrl}/api/v1/workload_federation/test-cel`
const ask = (baseUrl: string, headers: Record<string, string>) =>
  fetch(url(baseUrl), {
    method: 'POST',
    body: '{}',
    headers: { 'Content-Type': 'application/json', ...headers },
  })

test('issues a token that is valid until it expires', async () => {
  const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'))
  const tenant = await startTenant({ clock })
  const token = await getToken(tenant)
  const authorization = `Bearer ${token}`
  expect((await ask(tenant.baseUrl, { authorization })).status).toBe(200)
  expect((await ask(tenant.baseUrl, { authorization: `bearer ${token}` })).status).toBe(200)
  clock.advance(3599_000)
  expect((await ask(tenant.baseUrl, { authorization })).status).toBe(200)
  clock.advance(1000)
  const expired = await ask(tenant.baseUrl, { authorization })
  expect(expired.status).toBe(401)
  expect(await expired.json()).toMatchObject({
    code: 16,
    message: expect.stringMatching(/expired/),
  })
  await tenant.close()
})

test('refuses a missing or malformed token', async () => {
  const tenant = await startTenant()
  for (const authorization of [
    undefined,
    '',
    'Basic YTpi',
    'Bearer ',
    'Bearer abc',
    'Bearer a.b.c, Bearer a.b.c',
  ]) {
    const response = await ask(tenant.baseUrl, authorization === undefined ? {} : { authorization })
    const { status, headers } = response
    const challenge = headers.get('www-authenticate')
    const body: unknown = await response.json()
    expect({ authorization, status, challenge, body }).toMatchObject({
      authorization,
      status: 401,
      challenge: 'Bearer',
      body: { code: 16, details: [] },
    })
  }
  await tenant.close()
})

const signingKey = Buffer.alloc(32, 1).toString('base64url')
const acme = { id: 'acme', signingKey, createdAt: '' }
const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'))

const claims = { iss: 'acme', aud: 'acme', sub: 'c', exp: 1767225600 + 60 }
const sign = (payload: object, { key = signingKey, typ = 'at+jwt' } = {}) =>
  new SignJWT({ ...payload })
    .setProtectedHeader({ alg: 'HS256', typ })
    .sign(Buffer.from(key, 'base64url'))

test('accepts tokens signed with its own key', async () => {
  const outcome = await authenticate(acme, `Bearer ${await sign(claims)}`, clock)
  expect(outcome).toEqual({ ok: true, value: { clientId: 'c' } })
})

test.each([
  ['with another key', () => sign(claims, { key: Buffer.alloc(32, 2).toString('base64url') })],
  ['of another tenant', () => sign({ ...claims, iss: 'globex', aud: 'globex' })],
  ['of another type', () => sign(claims, { typ: 'JWT' })],
  ['without expiry', () => sign({ ...claims, exp: undefined })],
  ['without a signature', async () => new UnsecuredJWT(claims).encode()],
])('refuses a token %s', async (_, make) => {
  const outcome = await authenticate(acme, `Bearer ${await make()}`, clock)
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 16 } })
})

test('answers the token endpoint as RFC 6749 defines it', async () => {
  const tenant = await startTenant({ seed: 'a' })
  const { baseUrl, clientId, clientSecret } = tenant
  const grant = (parameters: object, headers = {}) =>
    fetch(`${baseUrl}/auth/v1/token`, {
      method: 'POST',
      body: JSON.stringify({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        ...parameters,
      }),
      headers: { 'Content-Type': 'application/json', ...headers },
    })
  const granted = await grant({})
  expect(granted.status).toBe(200)
  expect(granted.headers.get('cache-control')).toBe('no-store')
  const body = z
    .object({ access_token: z.string() })
    .loose()
    .parse(await granted.json())
  expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
  expect(decodeJwt(body.access_token)).toMatchObject({ sub: clientId, iss: 'demo' })
  expect(body.access_token).not.toContain(clientSecret)

  for (const wrong of [{ client_secret: 'x' }, { client_id: 'x' }, { client_id: '\uD800' }]) {
    const refused = await grant(wrong)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ error: 'invalid_client' })
  }
  const unsupported = await grant({ grant_type: 'password' })
  expect(unsupported.status).toBe(400)
  expect(await unsupported.json()).toMatchObject({ error: 'unsupported_grant_type' })

  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const inHeader = await grant({}, { Authorization: basic })
  expect(inHeader.status).toBe(401)
  expect(inHeader.headers.get('www-authenticate')).toBe('Basic realm="demo"')
  expect(await inHeader.json()).toMatchObject({ error: 'invalid_client' })
  await tenant.close()
})
