import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** What the token endpoint said. */
export interface TokenAnswer {
  /** The status of HTTP. */
  readonly status?: number | undefined
  /** The error of OAuth 2.0, e.g. `invalid_client`. */
  readonly oauthError?: string | undefined
  /** How long the endpoint asks to be left alone, in milliseconds. */
  readonly retryAfter?: number | undefined
}

/** There is no token to call the service with. */
export class AuthError extends IgaError {
  /** The status of HTTP that the token endpoint answered with. */
  readonly status: number | undefined
  /** The error of OAuth 2.0 that the token endpoint answered with, e.g. `invalid_client`. */
  readonly oauthError: string | undefined
  /** How long the token endpoint asks to be left alone, in milliseconds. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    answer: TokenAnswer = {},
    cause?: Error,
    place?: CallPlace,
  ) {
    super('AuthError', code, message, place, cause)
    this.status = answer.status
    this.oauthError = answer.oauthError
    this.retryAfter = answer.retryAfter
  }
  /** The same, of one of the calls that wait for the token. */
  inCall(place: CallPlace): AuthError {
    const cause = this.cause instanceof Error ? this.cause : undefined
    return new AuthError(this.code, this.message, this, cause, place)
  }
}
