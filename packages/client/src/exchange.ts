import type { Success } from './core/send.ts'

/** A call that succeeded, with what there is to know beside its result. */
export class Exchange<T> {
  /** The result. */
  readonly data: T
  /** The status of HTTP. */
  readonly status: number
  /** By what the service knows the request. */
  readonly requestId: string | undefined
  /** How many requests were sent. */
  readonly attempts: number
  /**
   * Whether the service said that there is nothing to delete after an attempt of which no answer came: then that one
   * must have deleted it, and `data` is empty.
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

  /** The answer, its body read already. Not shown when the exchange is printed. */
  get response(): Response {
    return this.#success.answer.response
  }

  /** The body as it came, with all that the result may not show. Not shown when the exchange is printed. */
  get body(): string {
    return this.#success.answer.text
  }
}
