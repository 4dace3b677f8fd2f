import type { ErrorCode } from './error-codes.ts'

/** The failed call. */
export interface CallPlace {
  /** The id of the operation, e.g. `secrets.revoke`. */
  readonly operation?: string | undefined
  /** The number of requests that were sent. */
  readonly attempts?: number | undefined
}

/**
 * The base class of all errors of the client. The enumerable properties, which are printed and serialised as JSON,
 * contain no credentials or bodies.
 */
export class IgaError extends Error {
  /** The stable code of the error: one of `errorCodes`. */
  readonly code: ErrorCode
  /** The operation that was called, e.g. `secrets.revoke`. */
  readonly operation: string | undefined
  /** The number of requests that were sent. */
  readonly attempts: number

  constructor(
    name: string,
    code: ErrorCode,
    message: string,
    { operation, attempts = 0 }: CallPlace = {},
    cause?: Error,
  ) {
    super(message, cause && { cause })
    // Bundlers may shorten class names.
    Object.defineProperty(this, 'name', { value: name, configurable: true, writable: true })
    this.code = code
    this.operation = operation
    this.attempts = attempts
  }
}
