import type { Runtime } from '../core/runtime.ts'
import { AuthError } from '../errors/auth-error.ts'
import { describeCause } from '../core/describe-cause.ts'
import { redact } from '../core/redact.ts'
import { type Hooks, tell } from '../hooks/hooks.ts'
import { checkToken } from './check-token.ts'
import type { IssuedToken, TokenSource } from './token-source.ts'

/** A token is replaced this long before its end, or in the last fifth of its life if that is shorter. */
const EARLY = 60_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** Longer than this, no token endpoint is left alone: it may ask for years. */
const LONGEST_ASKED = 300_000

/** What a cache of tokens works with. */
export interface TokenCacheOptions {
  /** Gets a token; a mere string is not kept. */
  readonly load: () => Promise<string | IssuedToken>
  readonly runtime: Runtime
  readonly hooks: readonly Hooks[]
  /** What must not be printed, beside the tokens. */
  readonly secrets: readonly string[]
}

interface CachedToken {
  readonly token: string
  readonly refreshAt: number
  readonly expiresAt: number
}

/**
 * Keeps a token until shortly before its end and replaces it while it still holds. However many ask, one request for a
 * token is under way. After a failure nobody asks again for a while that doubles each time: they all get that failure.
 */
export function tokenCache({ load, runtime, hooks, secrets }: TokenCacheOptions): TokenSource {
  let current: CachedToken | undefined
  let pending: Promise<string> | undefined
  let pause: { until: number; length: number; error: AuthError } | undefined
  const known = (): string[] => [...secrets, current?.token ?? '']

  const refresh = async (): Promise<string> => {
    try {
      const issued = await load()
      const { accessToken, expiresIn } =
        typeof issued === 'string' ? { accessToken: issued, expiresIn: 0 } : issued
      const token = checkToken(accessToken)
      const lifetime = (expiresIn ?? Infinity) * 1000
      const expiresAt = runtime.now() + lifetime
      const refreshAt = expiresAt - Math.min(EARLY, lifetime / 5)
      current = { token, expiresAt, refreshAt }
      pause = undefined
      tell(hooks, (each) => each.onTokenRefresh?.({ outcome: 'issued', expiresIn }))
      return token
    } catch (cause) {
      const error = authErrorOf(cause, (text) => redact(text, known()))
      const doubled = pause ? Math.min(pause.length * 2, LONGEST_PAUSE) : FIRST_PAUSE
      const length = Math.max(doubled, Math.min(error.retryAfter ?? 0, LONGEST_ASKED))
      pause = { until: runtime.now() + length, length, error }
      tell(hooks, (each) => each.onTokenRefresh?.({ outcome: 'failed', error }))
      throw error
    } finally {
      pending = undefined
    }
  }

  return {
    get() {
      const now = runtime.now()
      const paused = pause !== undefined && now < pause.until
      if (current && now < current.expiresAt) {
        if (now >= current.refreshAt && !pending && !paused) {
          pending = refresh()
          // Who calls now has a token that holds; the failure is kept for those who will need another.
          pending.catch(() => pause)
        }
        return current.token
      }
      if (pending) return pending
      if (pause && paused) throw pause.error
      pending = refresh()
      return pending
    },
    reject(token) {
      if (current?.token === token) current = undefined
      return true
    },
    redact: (text, cut) => redact(text, known(), cut),
  }
}

function authErrorOf(cause: unknown, hide: (text: string) => string): AuthError {
  if (cause instanceof AuthError) return cause
  return new AuthError(
    'token_unavailable',
    'The token function failed.',
    {},
    describeCause(cause, hide),
  )
}
