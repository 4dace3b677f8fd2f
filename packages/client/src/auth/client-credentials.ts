import { fetchAnswer, MAX_ERROR_BYTES } from '../core/fetch-answer.ts'
import { parseObject } from '../core/parse-json.ts'
import { retryDelay } from '../core/retry-policy.ts'
import { parseRetryAfter } from '../core/retry-after.ts'
import { describeCause } from '../core/describe-cause.ts'
import { redact } from '../core/redact.ts'
import { sleep } from '../core/sleep.ts'
import { AuthError } from '../errors/auth-error.ts'
import { RefusedError } from '../errors/refused-error.ts'
import { tokenCache } from './token-cache.ts'
import type { IssuedToken, TokenContext, TokenProvider } from './token-source.ts'

/** Identifies a client of the service. */
export interface ClientCredentials {
  readonly clientId: string
  readonly clientSecret: string
}

const RETRIES = 2
const MAX_LIFETIME = 10 * 365 * 86_400

/**
 * Gets tokens by OAuth 2.0's client credentials flow, from `/auth/v1/token` below the base URL. The secret goes into the
 * body of the request, never into a header; no scope is asked for.
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
    // oxlint-disable-next-line no-await-in-loop -- Each attempt follows the one that failed.
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
    // The secret goes to this address and to no other.
    redirect: 'manual',
  } as const
  const onTimeout = (): Error => new Error(`no answer in ${timeout} ms`)
  const limits = { maxBytes: MAX_ERROR_BYTES, timeout, onTimeout, signal: undefined }
  try {
    const { response, status, text } = await fetchAnswer(runtime, url, init, limits)
    const said = parseObject(text) ?? {}
    if (response.ok) return readToken(said, status)
    const retryAfter = parseRetryAfter(response.headers, runtime.now())
    return refusalOf(status, said, retryAfter, hide)
  } catch (error) {
    const cause = describeCause(error, hide)
    const reason = cause ? ` (${cause.message})` : ''
    return new AuthError(
      'token_unavailable',
      `The token endpoint did not answer${reason}.`,
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
  // An error of OAuth 2.0 is a word; anything else may be anything.
  const oauthError = typeof word === 'string' && /^\w{1,64}$/.test(word) ? hide(word) : undefined
  const reason = oauthError === undefined ? '' : ` (${oauthError})`
  const isTemporary = status === 429 || status >= 500
  return new AuthError(
    isTemporary ? 'token_unavailable' : 'token_refused',
    `The token endpoint answered with status ${status}${reason}${isTemporary ? '' : ': check the client id, its secret and the base URL'}.`,
    { status, oauthError, retryAfter: isTemporary ? retryAfter : undefined },
  )
}
