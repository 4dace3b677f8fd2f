import type { Success } from './sending/send.ts'

/** The result of a call with its HTTP response. */
export class Exchange<T> {
  /** The result. */
  readonly data: T
  /** The HTTP status. */
  readonly status: number
  /** The request id assigned by the service. */
  readonly requestId: string | undefined
  /** The number of requests that were sent. */
  readonly attempts: number
  /**
   * True if a retried DELETE found nothing to delete, so an earlier attempt without a response must have deleted the
   * object. `data` is then empty.
   */
  readonly assumedDone: boolean
  readonly #success: Success

  constructor(data: T, success: Success) {
    this.data = data
    this.status = success.answer.status
    this.requestId = success.answer.requestId
    this.attempts = success.attempts
    this.assumedDone = success.assumedDone
    this.#success = success
  }

  /** The response, whose body has been read. Not printed with the exchange. */
  get response(): Response {
    return this.#success.answer.response
  }

  /** The body of the response, including secrets that the result hides. Not printed with the exchange. */
  get body(): string {
    return this.#success.answer.text
  }
}
