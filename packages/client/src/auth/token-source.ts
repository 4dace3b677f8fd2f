import type { Runtime } from '../core/runtime.ts'
import type { Hooks } from '../hooks/hooks.ts'

/** Where the tokens of a connection come from. It keeps its secrets where nothing that prints it finds them. */
export interface TokenSource {
  /** The token to use now. */
  get(): string | Promise<string>
  /**
   * Says that the service has refused a token.
   *
   * @returns Whether another one can be had.
   */
  reject(token: string): boolean
  /** Takes what it knows as secret out of a text; `cut` says that the text was cut off, maybe within a secret. */
  redact(text: string, cut?: boolean): string
}

/** What a token source gets from its connection. */
export interface TokenContext {
  readonly baseUrl: string
  readonly runtime: Runtime
  readonly hooks: readonly Hooks[]
  /** How long one request for a token may take, in milliseconds. */
  readonly timeout: number
}

/** A way of getting tokens, still without a connection. */
export interface TokenProvider {
  /** Begins to get tokens for a connection. */
  connect(context: TokenContext): TokenSource
}

/** A token that is known to end some time. */
export interface IssuedToken {
  readonly accessToken: string
  /** For how many seconds it can be used; until it is refused if this is left out. */
  readonly expiresIn?: number | undefined
}

/** A function that gives a token: a string is asked for before each request, an issued token when it comes to its end. */
export type TokenFunction = () => string | IssuedToken | Promise<string | IssuedToken>

/** How a connection identifies itself: by a token, a function that gives one, or e.g. `clientCredentials(...)`. */
export type Auth = string | TokenFunction | TokenProvider
