import { AuthError } from '../errors/auth-error.ts'
import { RefusedError } from '../errors/client-errors.ts'
import { fetchResponse, MAX_ERROR_BYTES } from '../http/fetch-response.ts'
import { parseRetryAfter, retryDelay } from '../http/retry-policy.ts'
import { parseObject } from '../platform/json.ts'
import { sleep } from '../platform/sleep.ts'
import { describeCause } from '../redaction/describe-cause.ts'
import { redact } from '../redaction/redact.ts'
import { tokenCache } from './token-cache.ts'
import type { IssuedToken, TokenContext, TokenProvider } from './token-source.ts'

/** The id and the secret of an OAuth 2.0 client of the service. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

const RETRIES = 2
const MAX_LIFETIME = 10 * 365 * 86_400

/**
 * Gets tokens with the OAuth 2.0 client credentials flow, from `/auth/v1/token` below the base URL. The secret is sent
 * in the body, never in a header; no scope is requested.
 */
export function clientCredentials({ clientId, clientSecret }: ClientCredentials): TokenProvider {
  for (const [name, value] of Object.entries({ clientId, clientSecret })) {
    if (typeof value !== 'string' || !value) {
      throw new RefusedError('option', `"${name}" is missing.`, [name])
    }
  }
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  }).toString()
  return {
    connect: (context) =>
      tokenCache({
        load: () => requestToken(context, body, (text) => redact(text, [clientSecret])),
        runtime: context.runtime,
        hooks: context.hooks,
        secrets: [clientSecret],
      }),
  }
}

async function requestToken(
  context: TokenContext,
  body: string,
  hide: (text: string) => string,
): Promise<IssuedToken> {
  const { runtime, timeout } = context
  for (let attempt = 1; ; attempt++) {
    // oxlint-disable-next-line no-await-in-loop -- Each attempt follows a failed one.
    const result = await tryOnce(context, body, hide)
    if (!(result instanceof AuthError)) return result
    const delay = retryDelay({
      failure: result,
      attempt,
      retriesLeft: RETRIES + 1 - attempt,
      idempotent: result.code === 'token_unavailable',
      timeLeft: timeout,
      random: runtime.random(),
    })
    if (delay === undefined) throw result
    // oxlint-disable-next-line no-await-in-loop
    await sleep(runtime, delay, undefined)
  }
}

async function tryOnce(
  { baseUrl, runtime, timeout }: TokenContext,
  body: string,
  hide: (text: string) => string,
): Promise<IssuedToken | AuthError> {
  const url = `${baseUrl}/auth/v1/token`
  const init = {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body,
    // The secret must not go to any other address.
    redirect: 'manual',
  } as const
  const onTimeout = (): Error => new Error(`no response in ${timeout} ms`)
  const limits = { maxBytes: MAX_ERROR_BYTES, timeout, onTimeout }
  try {
    const { response, status, text } = await fetchResponse(runtime, url, init, limits)
    const said = parseObject(text) ?? {}
    if (response.ok) return readToken(said, status)
    const retryAfter = parseRetryAfter(response.headers, runtime.now())
    return refusalOf(status, said, retryAfter, hide)
  } catch (error) {
    const cause = describeCause(error, hide)
    const reason = cause ? ` (${cause.message})` : ''
    return new AuthError(
      'token_unavailable',
      `The token endpoint did not respond${reason}.`,
      {},
      cause,
    )
  }
}

function readToken(said: Record<string, unknown>, status: number): IssuedToken | AuthError {
  const { access_token: accessToken, expires_in: expiresIn, token_type: type } = said
  const isBearer = typeof type !== 'string' || type.toLowerCase() === 'bearer'
  if (typeof accessToken !== 'string' || !accessToken || !isBearer) {
    return new AuthError('token_malformed', 'The token endpoint returned no bearer token.', {
      status,
    })
  }
  const seconds = Number(expiresIn)
  return { accessToken, expiresIn: seconds > 0 ? Math.min(seconds, MAX_LIFETIME) : undefined }
}

function refusalOf(
  status: number,
  said: Record<string, unknown>,
  retryAfter: number | undefined,
  hide: (text: string) => string,
): AuthError {
  const word = said['error']
  // OAuth 2.0 errors are single words; other values may contain anything.
  const oauthError = typeof word === 'string' && /^\w{1,64}$/.test(word) ? hide(word) : undefined
  const reason = oauthError === undefined ? '' : ` (${oauthError})`
  const isTemporary = status === 429 || status >= 500
  return new AuthError(
    isTemporary ? 'token_unavailable' : 'token_refused',
    `The token endpoint returned status ${status}${reason}${isTemporary ? '' : ': check the client id, its secret and the base URL'}.`,
    { status, oauthError, retryAfter: isTemporary ? retryAfter : undefined },
  )
}
