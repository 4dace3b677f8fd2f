import type { ErrorCode } from '../errors.ts'

/** Thrown while input is converted, and made an issue where the input came in. Never leaves the package. */
export class InvalidInput extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'InvalidInput'
    this.code = code
  }
}
