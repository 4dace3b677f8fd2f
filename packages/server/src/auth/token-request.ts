import * as z from 'zod'

/** The errors of RFC 6749, section 5.2, that the token endpoint answers. */
export type TokenErrorCode =
  | 'invalid_client'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_grant_type'

/** Why there is no token. */
export interface TokenError {
  readonly code: TokenErrorCode
  readonly description: string
}

/** A request for a token by the client credentials grant, as far as it can be read, or what is wrong with it. */
export type TokenRequest =
  | { readonly ok: true; readonly clientId: string; readonly clientSecret: string }
  | { readonly ok: false; readonly error: TokenError }

/** Reads a request for a token: form encoded as RFC 6749 has it, or JSON as the rest of the interface. */
export function readTokenRequest(contentType: string | undefined, body: string): TokenRequest {
  const parameters = readParameters(contentType, body)
  if (typeof parameters === 'string') return refuseToken('invalid_request', parameters)
  const grantType = parameters.get('grant_type')
  if (!grantType) return refuseToken('invalid_request', 'grant_type is missing.')
  if (grantType !== 'client_credentials') {
    return refuseToken('unsupported_grant_type', 'The one grant_type is client_credentials.')
  }
  if (parameters.get('scope')) return refuseToken('invalid_scope', 'There are no scopes.')
  const clientId = parameters.get('client_id')
  const clientSecret = parameters.get('client_secret')
  if (!clientId || !clientSecret) {
    return refuseToken('invalid_client', 'client_id and client_secret have to be in the body.')
  }
  return { ok: true, clientId, clientSecret }
}

/** The answer that there is no token, and why. */
export function refuseToken(
  code: TokenErrorCode,
  description: string,
): { readonly ok: false; readonly error: TokenError } {
  return { ok: false, error: { code, description } }
}

const jsonParameters = z.record(z.string(), z.string())

/** The parameters by name, or a sentence on why they cannot be read. */
function readParameters(
  contentType: string | undefined,
  body: string,
): ReadonlyMap<string, string> | string {
  switch (contentType?.split(';')[0]?.trim().toLowerCase()) {
    case 'application/x-www-form-urlencoded':
      return readForm(body)
    case 'application/json':
      return readJson(body)
    default:
      return 'The Content-Type has to be application/x-www-form-urlencoded or application/json.'
  }
}

function readForm(body: string): ReadonlyMap<string, string> | string {
  const parameters = new URLSearchParams(body)
  const byName = new Map(parameters)
  return byName.size === parameters.size ? byName : 'A parameter is there more than once.'
}

function readJson(body: string): ReadonlyMap<string, string> | string {
  const json = parseJson(body)
  const parsed = jsonParameters.safeParse(json)
  return parsed.success
    ? new Map(Object.entries(parsed.data))
    : 'The body has to be a JSON object whose members are texts.'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // No text of JSON is undefined, and so it is refused like any other value that is no object.
    return undefined
  }
}
