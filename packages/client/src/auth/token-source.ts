import { AuthError } from '../errors/auth-error.ts'
import type { Hooks } from '../hooks/hooks.ts'
import type { Runtime } from '../platform/runtime.ts'

/** Supplies the tokens of a connection and redacts its secrets. */
export interface TokenSource {
  /** Returns the current token. */
  get(): string | Promise<string>
  /**
   * Reports that the service has rejected a token.
   *
   * @returns True if another token is available.
   */
  reject(token: string): boolean
  /** Redacts known secrets in a string; `cut` is true if the string was cut off, possibly within a secret. */
  redact(text: string, cut?: boolean): string
}

/** The context in which a provider requests tokens. */
export interface TokenContext {
  readonly baseUrl: string
  readonly runtime: Runtime
  readonly hooks: readonly Hooks[]
  /** The time limit of a token request, in milliseconds. */
  readonly timeout: number
}

/** A way to get tokens that is not yet bound to a connection, such as `clientCredentials(...)`. */
export interface TokenProvider {
  /** Creates the token source of a connection. */
  connect(context: TokenContext): TokenSource
}

/** A token with its lifetime. */
export interface IssuedToken {
  readonly accessToken: string
  /** The lifetime in seconds; unlimited if omitted. */
  readonly expiresIn?: number | undefined
}

/**
 * Returns a token. If the result is a string, the function runs for every call; an issued token is cached until it
 * expires.
 */
export type TokenFunction = () => string | IssuedToken | Promise<string | IssuedToken>

/**
 * The credentials of a connection: a token, a function that returns a token, or a provider such as
 * `clientCredentials(...)`.
 */
export type Auth = string | TokenFunction | TokenProvider

/** Rejects a token that is invalid in a header; the platform's own error would quote the token. */
export function checkToken(token: unknown): string {
  if (typeof token === 'string' && /^[\x21-\x7e]+$/.test(token)) return token
  throw new AuthError('token_malformed', 'The token is empty or has invalid characters.')
}
