import { AuthError } from '../errors/auth-error.ts'
import { type Hooks, tell } from '../hooks/hooks.ts'
import type { Runtime } from '../platform/runtime.ts'
import { describeCause } from '../redaction/describe-cause.ts'
import { redact } from '../redaction/redact.ts'
import { checkToken, type IssuedToken, type TokenSource } from './token-source.ts'

/** The time before expiry at which a token is replaced; for short lifetimes, the last fifth of the lifetime. */
const EARLY = 60_000
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** The maximum pause that the token endpoint can impose; an endpoint may ask for years. */
const LONGEST_ASKED = 300_000

export interface TokenCacheOptions {
  /** Requests a token; a plain string is not cached. */
  readonly load: () => Promise<string | IssuedToken>
  readonly runtime: Runtime
  readonly hooks: readonly Hooks[]
  /** Secrets that must not be printed, in addition to the tokens. */
  readonly secrets: readonly string[]
}

interface CachedToken {
  readonly token: string
  readonly refreshAt: number
  readonly expiresAt: number
}

/**
 * Caches a token and replaces it shortly before it expires. At most one token request runs at a time. After a failure,
 * callers get the same error during a pause that doubles each time.
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
          // The current token is still valid; the error is kept for callers that will need a new token.
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
