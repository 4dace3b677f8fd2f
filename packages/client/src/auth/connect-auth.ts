import { AuthError } from '../errors/auth-error.ts'
import { abortable } from '../platform/abortable.ts'
import { tokenCache } from './token-cache.ts'
import {
  type Auth,
  checkToken,
  type IssuedToken,
  type TokenContext,
  type TokenSource,
} from './token-source.ts'

/** Creates the token source for the given credentials. */
export function connectAuth(auth: Auth, context: TokenContext): TokenSource {
  if (typeof auth === 'string') return staticToken(auth)
  if (typeof auth === 'object') return auth.connect(context)
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
