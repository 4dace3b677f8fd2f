import type { ErrorCode } from '../errors.ts'

/** An exception that ends an evaluation immediately and cannot be absorbed. Never leaves the package. */
export class Abort extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'Abort'
    this.code = code
  }
}

/** Returns the counterpart of Go's panic for bytes as a map key, which ends an evaluation. */
export function unhashable(): Abort {
  return new Abort(
    'invalid_argument',
    'internal error: runtime error: hash of unhashable type types.Bytes',
  )
}

/** The maximum length of a string in UTF-16 units, and of a list in elements, that an evaluation may create. */
export const maxStringLength = 16 * 1024 * 1024
export const maxListLength = 4 * 1024 * 1024

/** Aborts the evaluation if a string exceeds the limit. */
export function guardString(length: number): void {
  if (length > maxStringLength) {
    throw new Abort(
      'limit_exceeded',
      `the evaluation makes a string of more than ${maxStringLength} characters`,
    )
  }
}

/** Aborts the evaluation if a list exceeds the limit. */
export function guardList(length: number): void {
  if (length > maxListLength) {
    throw new Abort(
      'limit_exceeded',
      `the evaluation makes a list of more than ${maxListLength} elements`,
    )
  }
}
