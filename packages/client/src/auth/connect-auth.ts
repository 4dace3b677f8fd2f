import { abortable } from '../core/abortable.ts'
import { AuthError } from '../errors/auth-error.ts'
import { staticToken } from './static-token.ts'
import { tokenCache } from './token-cache.ts'
import type { Auth, IssuedToken, TokenContext, TokenSource } from './token-source.ts'

/** Begins to get tokens in whichever way the connection was told. */
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
