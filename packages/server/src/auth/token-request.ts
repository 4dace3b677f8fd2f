import * as z from 'zod'
import type { ClientCredentials } from '../create-tenant.ts'
import { parseJsonText } from '../http/parse-json-body.ts'

/** Returns the credentials of a Basic `Authorization` header, or undefined. */
export function readBasic(authorization: string): ClientCredentials | undefined {
  const encoded = /^basic +([\w+/-]+=*)$/i.exec(authorization)?.[1]
  const [, clientId, clientSecret] =
    /^([^:]*):([^]*)$/.exec(Buffer.from(encoded ?? '', 'base64').toString('utf8')) ?? []
  if (clientId === undefined || clientSecret === undefined) return undefined
  return { clientId, clientSecret }
}

/** The error codes of RFC 6749, section 5.2, that the token endpoint uses. */
export type TokenErrorCode =
  | 'invalid_client'
  | 'invalid_request'
  | 'invalid_scope'
  | 'unsupported_grant_type'

export interface TokenError {
  readonly code: TokenErrorCode
  readonly description: string
}

/** A client credentials request, or the error for an invalid request. */
export type TokenRequest =
  | { readonly ok: true; readonly clientId: string; readonly clientSecret: string }
  | { readonly ok: false; readonly error: TokenError }

/** Parses a token request: form-encoded as in RFC 6749, or JSON like the rest of the API. */
export function readTokenRequest(contentType: string | undefined, body: string): TokenRequest {
  const parameters = readParameters(contentType, body)
  if (typeof parameters === 'string') return refuseToken('invalid_request', parameters)
  const grantType = parameters.get('grant_type')
  if (!grantType) return refuseToken('invalid_request', 'grant_type is missing.')
  if (grantType !== 'client_credentials') {
    return refuseToken(
      'unsupported_grant_type',
      'The only supported grant_type is client_credentials.',
    )
  }
  if (parameters.get('scope')) return refuseToken('invalid_scope', 'Scopes are not supported.')
  const clientId = parameters.get('client_id')
  const clientSecret = parameters.get('client_secret')
  if (!clientId || !clientSecret) {
    return refuseToken('invalid_client', 'client_id and client_secret must be in the body.')
  }
  return { ok: true, clientId, clientSecret }
}

export function refuseToken(
  code: TokenErrorCode,
  description: string,
): { readonly ok: false; readonly error: TokenError } {
  return { ok: false, error: { code, description } }
}

const jsonParameters = z.record(z.string(), z.string())

/** Returns the parameters by name, or a sentence that explains why the body is unreadable. */
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
      return 'The Content-Type must be application/x-www-form-urlencoded or application/json.'
  }
}

function readForm(body: string): ReadonlyMap<string, string> | string {
  const parameters = new URLSearchParams(body)
  const byName = new Map(parameters)
  return byName.size === parameters.size ? byName : 'A parameter occurs more than once.'
}

function readJson(body: string): ReadonlyMap<string, string> | string {
  const parsed = jsonParameters.safeParse(parseJsonText(body))
  return parsed.success
    ? new Map(Object.entries(parsed.data))
    : 'The body must be a JSON object with string members.'
}
