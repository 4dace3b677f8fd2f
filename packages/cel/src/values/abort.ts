import type { ErrorCode } from '../errors.ts'

/** Ends an evaluation at once, past everything that absorbs failures. Never leaves the package. */
export class Abort extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'Abort'
    this.code = code
  }
}
