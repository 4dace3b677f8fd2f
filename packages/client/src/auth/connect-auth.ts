import { staticToken } from './static-token.ts'
import { tokenCache } from './token-cache.ts'
import type { Auth, TokenContext, TokenSource } from './token-source.ts'

/** Begins to get tokens in whichever way the connection was told. */
export function connectAuth(auth: Auth, context: TokenContext): TokenSource {
  if (typeof auth === 'string') return staticToken(auth)
  if (typeof auth === 'object') return auth.connect(context)
  const { runtime, hooks } = context
  return tokenCache({ load: async () => auth(), runtime, hooks, secrets: [] })
}
