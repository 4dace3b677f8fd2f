import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** A response that cannot be used. */
export interface UnusableAnswer {
  readonly status: number
  readonly requestId: string | undefined
  /** The beginning of the body. */
  readonly body: string
}

/** A response that cannot be used: a redirect, or a response that is empty, too large, or not the documented JSON. */
export class ResponseError extends IgaError {
  /** The HTTP status. */
  readonly status: number
  /** The request id assigned by the service. */
  readonly requestId: string | undefined
  readonly #body: string

  constructor(code: ErrorCode, message: string, answer: UnusableAnswer, place: CallPlace) {
    super('ResponseError', code, message, place)
    this.status = answer.status
    this.requestId = answer.requestId
    this.#body = answer.body
  }

  /**
   * The beginning of the body, at most 65,536 characters; not printed with the error. Credentials of the request are
   * redacted, but a secret that the service created for this call is not.
   */
  get body(): string {
    return this.#body
  }
}
