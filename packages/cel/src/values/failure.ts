import type { ErrorCode } from '../errors.ts'
import type { Range } from '../issue.ts'
import type { CelValue } from './value.ts'

/**
 * An error value, which propagates as in cel-go: strict operations return the first error that they encounter, and
 * `&&`, `||` and macros may absorb an error. Nothing is thrown.
 */
export class Failure {
  readonly code: ErrorCode
  #message: string | (() => string)
  /** The range of the failed subexpression; set once during evaluation. */
  range: Range | undefined = undefined

  /** @param message cel-go's message; a function if formatting is slow, because most errors are never shown */
  constructor(code: ErrorCode, message: string | (() => string)) {
    this.code = code
    this.#message = message
  }

  /** cel-go's message. */
  get message(): string {
    if (typeof this.#message !== 'string') this.#message = this.#message()
    return this.#message
  }
}

/** The result of evaluating a subexpression. */
export type Result = CelValue | Failure

/** Returns the error for arguments that match no overload. cel-go omits the name in errors about operators. */
export function noSuchOverload(name?: string): Failure {
  return new Failure(
    'no_such_overload',
    name === undefined ? 'no such overload' : `no such overload: ${name}`,
  )
}
