import type { Runtime } from '../core/runtime.ts'
import type { Hooks } from '../hooks/hooks.ts'

/** Supplies the tokens of a connection, and keeps its secrets out of what can be printed. */
export interface TokenSource {
  /** Returns the current token. */
  get(): string | Promise<string>
  /**
   * Reports that the service has rejected a token.
   *
   * @returns True if another token can be had.
   */
  reject(token: string): boolean
  /** Replaces known secrets in a text; `cut` is true if the text was cut off, maybe within a secret. */
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

/** A way of getting tokens, not yet connected, such as `clientCredentials(...)`. */
export interface TokenProvider {
  /** Creates the token source of a connection. */
  connect(context: TokenContext): TokenSource
}

/** A token with its lifetime. */
export interface IssuedToken {
  readonly accessToken: string
  /** The lifetime in seconds; unlimited if it is left out. */
  readonly expiresIn?: number | undefined
}

/** Returns a token. A string is requested for each call; an issued token is cached until it expires. */
export type TokenFunction = () => string | IssuedToken | Promise<string | IssuedToken>

/** The credentials of a connection: a token, a function that returns one, or e.g. `clientCredentials(...)`. */
export type Auth = string | TokenFunction | TokenProvider
