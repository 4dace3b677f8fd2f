import { ManualClock } from '@igakit/server'
import { startTestTenant, type TestTenant } from '@igakit/server/testing'
import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, expect, test } from 'vitest'

const clock = new ManualClock(new Date('2026-01-01T00:00:00Z'))
const insecure = { [oauth.allowInsecureRequests]: true }

let tenant: TestTenant
beforeAll(async () => {
  tenant = await startTestTenant({ clock })
})
afterAll(() => tenant[Symbol.asyncDispose]())

/** Returns the metadata that a program needs to request tokens. */
function server(): oauth.AuthorizationServer {
  const { baseUrl } = tenant.tenant
  return { issuer: baseUrl, token_endpoint: `${baseUrl}/auth/v1/token` }
}

async function grant(
  authentication: oauth.ClientAuth,
  { clientId = tenant.tenant.clientId, parameters = {} } = {},
): Promise<oauth.TokenEndpointResponse> {
  const client = { client_id: clientId }
  const response = await oauth.clientCredentialsGrantRequest(
    server(),
    client,
    authentication,
    parameters,
    insecure,
  )
  return oauth.processClientCredentialsResponse(server(), client, response)
}

const testCel = (token: string) =>
  oauth.protectedResourceRequest(
    token,
    'POST',
    new URL(`${tenant.tenant.baseUrl}/api/v1/workload_federation/test-cel`),
    new Headers({ 'Content-Type': 'application/json' }),
    '{"claimsJson":"{}","expression":"true"}',
    insecure,
  )

test('an OAuth client gets a token by its secret in the body and uses it until it expires', async () => {
  const granted = await grant(oauth.ClientSecretPost(tenant.tenant.clientSecret))
  expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  const response = await testCel(granted.access_token)
  expect(await response.json()).toMatchObject({ matched: true })

  clock.advance(3600_000)
  await expect(testCel(granted.access_token)).rejects.toMatchObject({
    name: 'WWWAuthenticateChallengeError',
    status: 401,
    cause: [{ scheme: 'bearer' }],
  })
})

test.each([
  ['a wrong secret', () => grant(oauth.ClientSecretPost('wrong'))],
  ['no secret', () => grant(oauth.None())],
  [
    'an unknown client',
    () => grant(oauth.ClientSecretPost(tenant.tenant.clientSecret), { clientId: 'nobody' }),
  ],
])('an OAuth client is refused: %s', async (_, ask) => {
  await expect(ask()).rejects.toMatchObject({
    name: 'ResponseBodyError',
    status: 401,
    error: 'invalid_client',
  })
})

test('an OAuth client is challenged if it sends its secret in a header', async () => {
  const ask = grant(oauth.ClientSecretBasic(tenant.tenant.clientSecret))
  await expect(ask).rejects.toMatchObject({
    name: 'WWWAuthenticateChallengeError',
    status: 401,
    cause: [{ scheme: 'basic', parameters: { realm: 'demo' } }],
  })
})

test('an OAuth client is refused a scope', async () => {
  const parameters = { scope: 'admin' }
  const ask = grant(oauth.ClientSecretPost(tenant.tenant.clientSecret), { parameters })
  await expect(ask).rejects.toMatchObject({ status: 400, error: 'invalid_scope' })
})

test('an OAuth client is refused another grant type', async () => {
  const client = { client_id: tenant.tenant.clientId }
  const response = await oauth.genericTokenEndpointRequest(
    server(),
    client,
    oauth.ClientSecretPost(tenant.tenant.clientSecret),
    'password',
    { username: 'ada', password: 'p' },
    insecure,
  )
  const process = oauth.processGenericTokenEndpointResponse(server(), client, response)
  await expect(process).rejects.toMatchObject({ status: 400, error: 'unsupported_grant_type' })
})

test('an OAuth client is refused with a modified token', async () => {
  const { access_token: token } = await grant(oauth.ClientSecretPost(tenant.tenant.clientSecret))
  const [header, , signature] = token.split('.')
  const payload = Buffer.from('{"sub":"root","iss":"demo","aud":"demo","exp":9999999999}')
  await expect(
    testCel([header, payload.toString('base64url'), signature].join('.')),
  ).rejects.toMatchObject({ status: 401, cause: [{ scheme: 'bearer' }] })
})
