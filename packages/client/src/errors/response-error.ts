import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** What is known of an answer that cannot be used. */
export interface UnusableAnswer {
  readonly status: number
  readonly requestId: string | undefined
  /** As much of the body as was read. */
  readonly body: string
}

/** An answer came that cannot be used: a redirect, too much, or no JSON. */
export class ResponseError extends IgaError {
  /** The status of HTTP. */
  readonly status: number
  /** By what the service knows the request. */
  readonly requestId: string | undefined
  readonly #body: string

  constructor(code: ErrorCode, message: string, answer: UnusableAnswer, place: CallPlace) {
    super('ResponseError', code, message, place)
    this.status = answer.status
    this.requestId = answer.requestId
    this.#body = answer.body
  }

  /** As much of the body as was read; not shown when the error is printed. */
  get body(): string {
    return this.#body
  }
}
