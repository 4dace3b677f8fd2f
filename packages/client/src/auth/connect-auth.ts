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

/** Creates the token source for the given credentials; an unset variable counts as an empty token. */
export function connectAuth(auth: Auth | null | undefined, context: TokenContext): TokenSource {
  if (!auth || typeof auth === 'string') return staticToken(auth)
  if (typeof auth === 'object') return auth.connect(context)
  const { runtime, hooks, timeout } = context
  const onTimeout = (): AuthError =>
    new AuthError('token_unavailable', `The token function took more than ${timeout} ms.`)
  const load = (): Promise<string | IssuedToken> =>
    abortable(runtime, { timeout, onTimeout }, async () => auth())
  return tokenCache({ load, runtime, hooks, secrets: [] })
}

/** Uses one token for all requests. */
export function staticToken(unchecked: unknown): TokenSource {
  const token = checkToken(unchecked)
  return {
    get: () => token,
    reject: () => false,
    // Each attempt redacts its own token, and the connection has no other secret.
    redact: (text) => text,
  }
}
