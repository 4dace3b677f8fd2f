import type { ErrorCode } from './error-codes.ts'
import { type CallPlace, IgaError } from './iga-error.ts'

/** A call or an option that was rejected before anything was sent. Retrying does not help. */
export class RefusedError extends IgaError {
  /** The path of the invalid parameter: `['webhook', 'createdAt']`. */
  readonly path: readonly (string | number)[]

  constructor(
    code: ErrorCode,
    message: string,
    path: readonly (string | number)[] = [],
    place?: CallPlace,
  ) {
    super('RefusedError', code, message, place)
    this.path = path
  }
}

/** A connection that failed before the response was complete. The service may or may not have acted. */
export class ConnectionError extends IgaError {
  constructor(message: string, place: CallPlace, cause?: Error) {
    super('ConnectionError', 'connection', message, place, cause)
  }
}

/**
 * A timeout without a response, for one attempt (`attempt_timeout`) or for the call with all its attempts
 * (`call_timeout`).
 */
export class TimeoutError extends IgaError {
  constructor(
    code: 'attempt_timeout' | 'call_timeout',
    message: string,
    place: CallPlace,
    cause?: Error,
  ) {
    super('TimeoutError', code, message, place, cause)
  }
}

/** An endless list: a repeated page or page token (`page_repeated`), or too many empty pages (`pages_empty`). */
export class PagingError extends IgaError {
  /** The number of pages before the error. */
  readonly pages: number

  constructor(
    message: string,
    pages: number,
    operation: string,
    code: ErrorCode = 'page_repeated',
  ) {
    super('PagingError', code, message, { operation, attempts: pages })
    this.pages = pages
  }
}
