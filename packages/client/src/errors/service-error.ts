import type { ErrorCode } from './error-codes.ts'
import type { ErrorDetail } from './error-detail.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** A request as it was sent, without its credentials. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
}

/** The response of a service that refused a call or failed. */
export interface Refusal {
  readonly code: ErrorCode
  readonly grpcCode: number
  readonly status: number
  readonly message: string
  readonly details: readonly ErrorDetail[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly request: SentRequest
  readonly response: Response
  readonly body: string
}

/**
 * The service refused the call or failed. There is a class for each code of gRPC, so that `instanceof` tells them apart.
 *
 * `request`, `response` and `body` are there for programs; they are not shown when the error is printed.
 */
export class ServiceError extends IgaError {
  /** The HTTP status. */
  readonly status: number
  /** The number of the gRPC code. */
  readonly grpcCode: number
  /** The details of the response beside its message. */
  readonly details: readonly ErrorDetail[]
  /** The id of the request at the service: quote it when you ask for help. */
  readonly requestId: string | undefined
  /**
   * Milliseconds to wait before the next call, from the `Retry-After` header; undefined if the header is absent or unreadable.
   * The client has already honored it in its own retries.
   */
  readonly retryAfter: number | undefined
  readonly #refusal: Refusal

  constructor(refusal: Refusal, place: CallPlace) {
    super(nameOf(refusal.code), refusal.code, refusal.message, place)
    this.status = refusal.status
    this.grpcCode = refusal.grpcCode
    this.details = refusal.details
    this.requestId = refusal.requestId
    this.retryAfter = refusal.retryAfter
    this.#refusal = refusal
  }

  /** The last request that was sent, without its credentials. */
  get request(): SentRequest {
    return this.#refusal.request
  }

  /** The answer, its body read already. */
  get response(): Response {
    return this.#refusal.response
  }

  /** The body of the answer, at most 64 KiB of it; credentials of the request that it repeats are taken out. */
  get body(): string {
    return this.#refusal.body
  }
}

function nameOf(code: string): string {
  return `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`
}
