import type { ClientCredentials } from '../create-tenant.ts'
import { noteDecoyUse } from '../decoys/note-decoy-use.ts'
import type { TenantHandler } from '../http/app-env.ts'
import { jsonResponse } from '../http/responses.ts'
import { bodyOf } from '../http/read-body.ts'
import type { Service } from '../service/service.ts'
import { credentialKind } from '../records/tenant-records.ts'
import { hashSecret, matchesHash, newSecret } from '../secrets/secrets.ts'
import type { Store, Tenant } from '../store/store.ts'
import { issueAccessToken, TOKEN_LIFETIME_SECONDS } from './access-token.ts'
import { readBasic, readTokenRequest, refuseToken, type TokenError } from './token-request.ts'

/** The maximum size of a token request, in bytes. Identifiers and secrets are short. */
export const MAX_TOKEN_REQUEST_BYTES = 16 * 1024

/** Handles token requests as defined by RFC 6749. */
export function tokenEndpoint(serviceOf: (tenantId: string) => Service): TenantHandler {
  return async (context, tenant) => {
    const { authorization, 'content-type': contentType } = context.env.incoming.headers
    const service = serviceOf(tenant.id)
    if (authorization !== undefined) {
      const basic = readBasic(authorization)
      if (basic) await noteClientCredential(tenant, basic, service)
      const { error } = refuseToken(
        'invalid_client',
        'Credentials go in the body, not in a header.',
      )
      return tokenErrorResponse(error, { 'WWW-Authenticate': `Basic realm="${tenant.id}"` })
    }
    const read = readTokenRequest(contentType, decoder.decode(bodyOf(context)))
    if (!read.ok) return tokenErrorResponse(read.error)
    const { clientId, clientSecret } = read
    if (!(await isClient(service.store, tenant.id, clientId, clientSecret))) {
      await noteClientCredential(tenant, { clientId, clientSecret }, service)
      const { error } = refuseToken('invalid_client', 'There is no such client with that secret.')
      return tokenErrorResponse(error)
    }
    const issued = { clientId, tokenId: service.ids.next() }
    const token = await issueAccessToken(tenant, issued, service.clock)
    return jsonResponse(
      { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_SECONDS },
      { headers: uncached },
    )
  }
}

const decoder = new TextDecoder()

/**
 * A dummy hash to check against when the client is unknown, so that response time does not reveal whether the client
 * exists.
 */
const nobodysHash = hashSecret(newSecret())

async function isClient(
  store: Store,
  tenantId: string,
  clientId: string,
  clientSecret: string,
): Promise<boolean> {
  // All client ids are well-formed Unicode.
  if (!clientId.isWellFormed()) return false
  const credential = await store.read(tenantId, (records) =>
    records.get(credentialKind, [clientId]),
  )
  const matches = matchesHash(clientSecret, credential?.body.secretHash ?? nobodysHash)
  return matches && credential !== null
}

/** Records the use of a decoy if the credential belongs to one. */
function noteClientCredential(
  tenant: Tenant,
  { clientId, clientSecret }: ClientCredentials,
  context: Service,
): Promise<void> {
  const shown = { material: 'clientCredential', publicId: clientId, secret: clientSecret } as const
  return noteDecoyUse(context, tenant, shown)
}

const uncached = { 'Cache-Control': 'no-store', Pragma: 'no-cache' }

function tokenErrorResponse(
  { code, description }: TokenError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return jsonResponse(
    { error: code, error_description: description },
    { status: code === 'invalid_client' ? 401 : 400, headers: { ...uncached, ...headers } },
  )
}
