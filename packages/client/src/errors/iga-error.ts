import type { ErrorCode } from './error-codes.ts'

/** Which call failed, and how often it was tried. */
export interface CallPlace {
  /** The id of the operation, e.g. `secrets.revoke`. */
  readonly operation?: string | undefined
  /** How many requests were sent for it. */
  readonly attempts?: number | undefined
}

/**
 * The base of all errors of the client. What it shows when it is printed, inspected or written as JSON are its own
 * enumerable properties: none of them holds a credential or a body.
 */
export class IgaError extends Error {
  /** What went wrong, for programs: one of `errorCodes`. */
  readonly code: ErrorCode
  /** The operation that was called, e.g. `secrets.revoke`. */
  readonly operation: string | undefined
  /** How many requests were sent. */
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
