import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** The response of the token endpoint. */
export interface TokenAnswer {
  /** The HTTP status. */
  readonly status?: number | undefined
  /** The OAuth 2.0 error, e.g. `invalid_client`. */
  readonly oauthError?: string | undefined
  /** Milliseconds to wait before the next token request, from `Retry-After`. */
  readonly retryAfter?: number | undefined
}

/** A failure to obtain a token. */
export class AuthError extends IgaError {
  /** The HTTP status of the token endpoint. */
  readonly status: number | undefined
  /** The OAuth 2.0 error of the token endpoint, e.g. `invalid_client`. */
  readonly oauthError: string | undefined
  /** Milliseconds to wait before the next token request, from `Retry-After`. */
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
  /** Returns the error for one of the calls that waited for the token. */
  inCall(place: CallPlace): AuthError {
    const cause = this.cause instanceof Error ? this.cause : undefined
    return new AuthError(this.code, this.message, this, cause, place)
  }
}
