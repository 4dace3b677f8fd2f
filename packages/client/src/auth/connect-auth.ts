import { AuthError } from '../errors/auth-error.ts'
import { RefusedError } from '../errors/client-errors.ts'
import { abortable } from '../platform/abortable.ts'
import { tokenCache } from './token-cache.ts'
import {
  type Auth,
  checkToken,
  type IssuedToken,
  type TokenContext,
  type TokenSource,
} from './token-source.ts'

/**
 * Creates the token source for the given credentials.
 *
 * @param auth Unchecked: an unset environment variable is `undefined` in spite of its type.
 */
export function connectAuth(auth: Auth | null | undefined, context: TokenContext): TokenSource {
  if (typeof auth === 'string') return staticToken(auth)
  if (auth && typeof auth === 'object') return auth.connect(context)
  if (!auth) {
    throw new RefusedError('option', '"auth" is missing; pass a token or clientCredentials(...).', [
      'auth',
    ])
  }
  const { runtime, hooks, timeout } = context
  const onTimeout = (): AuthError =>
    new AuthError('token_unavailable', `The token function took more than ${timeout} ms.`)
  const load = (): Promise<string | IssuedToken> =>
    abortable(runtime, { signal: undefined, timeout, onTimeout }, async () => auth())
  return tokenCache({ load, runtime, hooks, secrets: [] })
}

/** Uses one token for all requests. */
export function staticToken(token: string): TokenSource {
  checkToken(token)
  return {
    get: () => token,
    reject: () => false,
    // Each attempt redacts its own token, and the connection has no other secret.
    redact: (text) => text,
  }
}
