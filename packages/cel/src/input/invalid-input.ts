import type { ErrorCode } from '../errors.ts'

/** Thrown during input conversion, then converted to an issue. Never leaves the package. */
export class InvalidInput extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'InvalidInput'
    this.code = code
  }
}

/** Describes a JSON value for an error message, such as `an array` or `null`. */
export function describeJson(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
