import type { ErrorCode } from './error-codes.ts'
import type { ErrorDetail } from './error-detail.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** A request without its credentials. */
export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
}

/** An error response of the service. */
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
 * An error response: the service rejected the call or failed. Each gRPC code has its own class for `instanceof`.
 *
 * `request`, `response` and `body` are for programs and are not printed with the error.
 */
export class ServiceError extends IgaError {
  /** The HTTP status. */
  readonly status: number
  /** The numeric gRPC code. */
  readonly grpcCode: number
  /** The details of the response, in addition to the message. */
  readonly details: readonly ErrorDetail[]
  /** The request id assigned by the service; quote it in support requests. */
  readonly requestId: string | undefined
  /**
   * Milliseconds to wait before the next call, from the `Retry-After` header; undefined if the header is missing or
   * invalid. The client's own retries have already waited this long.
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

  /** The last request, without credentials. */
  get request(): SentRequest {
    return this.#refusal.request
  }

  /** The response, whose body has been read. */
  get response(): Response {
    return this.#refusal.response
  }

  /** The body of the response, at most 64 KiB; credentials of the request are redacted. */
  get body(): string {
    return this.#refusal.body
  }
}

function nameOf(code: string): string {
  return `${code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Error`
}
