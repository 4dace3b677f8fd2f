import type { ClientCredentials } from '../create-tenant.ts'
import { noteDecoyUse } from '../decoys/note-decoy-use.ts'
import type { AppMiddleware } from '../http/app-env.ts'
import { jsonResponse } from '../http/json-response.ts'
import { bodyOf } from '../http/read-body.ts'
import type { Service } from '../service/service.ts'
import { credentialKind } from '../records/credential.ts'
import { hashSecret, matchesHash, newSecret } from '../secrets/secrets.ts'
import type { Store, Tenant } from '../store/store.ts'
import { issueAccessToken, TOKEN_LIFETIME_SECONDS } from './access-token.ts'
import { readBasic } from './read-basic.ts'
import { readTokenRequest, refuseToken, type TokenError } from './token-request.ts'

/** The largest request for a token, in bytes: identifiers and secrets are short. */
export const MAX_TOKEN_REQUEST_BYTES = 16 * 1024

/** Answers requests for tokens, as RFC 6749 has it. */
export function tokenEndpoint(serviceOf: (tenantId: string) => Service): AppMiddleware {
  return (context) => {
    const { headers } = context.req.raw
    const body = decoder.decode(bodyOf(context))
    const tenant = context.get('tenant')
    return answerTokenRequest(tenant, headers, body, serviceOf(tenant.id))
  }
}

const decoder = new TextDecoder()

async function answerTokenRequest(
  tenant: Tenant,
  headers: Headers,
  body: string,
  context: Service,
): Promise<Response> {
  const { store, clock, ids } = context
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const basic = readBasic(authorization)
    if (basic) await noteClientCredential(tenant, basic, context)
    const { error } = refuseToken('invalid_client', 'Credentials go in the body, not in a header.')
    return tokenErrorResponse(error, { 'WWW-Authenticate': `Basic realm="${tenant.id}"` })
  }
  const read = readTokenRequest(headers.get('content-type') ?? undefined, body)
  if (!read.ok) return tokenErrorResponse(read.error)
  const { clientId, clientSecret } = read
  if (!(await isClient(store, tenant.id, clientId, clientSecret))) {
    await noteClientCredential(tenant, { clientId, clientSecret }, context)
    const { error } = refuseToken('invalid_client', 'There is no such client with that secret.')
    return tokenErrorResponse(error)
  }
  const token = await issueAccessToken(tenant, { clientId, tokenId: ids.next() }, clock)
  return jsonResponse(
    { access_token: token, token_type: 'Bearer', expires_in: TOKEN_LIFETIME_SECONDS },
    { headers: uncached },
  )
}

/** Compared with where there is no such client, so that the answer takes as long. */
const nobodysHash = hashSecret(newSecret())

async function isClient(
  store: Store,
  tenantId: string,
  clientId: string,
  clientSecret: string,
): Promise<boolean> {
  // A key has to be well-formed Unicode; what is not cannot be a client's.
  if (!clientId.isWellFormed()) return false
  const { credential } = await store.transaction(tenantId, async (records) => ({
    ok: true,
    credential: await records.get(credentialKind, [clientId]),
  }))
  const matches = matchesHash(clientSecret, credential?.body.secretHash ?? nobodysHash)
  return matches && credential !== null
}

/** The credential may be one that the tenant has planted. */
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
