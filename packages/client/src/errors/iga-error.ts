import type { ErrorCode } from './error-codes.ts'

/** The call that failed. */
export interface CallPlace {
  /** The id of the operation, e.g. `secrets.revoke`. */
  readonly operation?: string | undefined
  /** The number of requests that were sent. */
  readonly attempts?: number | undefined
}

/**
 * The base class of all errors of the client. Its enumerable properties, which are printed and written as JSON, hold no
 * credential and no body.
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
    // A bundler may shorten the names of classes.
    Object.defineProperty(this, 'name', { value: name, configurable: true, writable: true })
    this.code = code
    this.operation = operation
    this.attempts = attempts
  }
}
