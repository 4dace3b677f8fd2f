import type { ErrorCode } from '../errors.ts'
import type { Range } from '../issue.ts'
import type { CelValue } from './value.ts'

/**
 * Why an operation has no value. It travels as cel-go's error values do: every strict operation passes on the first
 * it meets, `&&`, `||` and macros may absorb it, and nothing is thrown.
 */
export class Failure {
  readonly code: ErrorCode
  #message: string | (() => string)
  /** The part of the expression that failed; set once, by what evaluates it. */
  range: Range | undefined = undefined

  /**
   * @param message cel-go's text; a function where writing it takes long, since few failures are ever shown
   */
  constructor(code: ErrorCode, message: string | (() => string)) {
    this.code = code
    this.#message = message
  }

  /** cel-go's text. */
  get message(): string {
    if (typeof this.#message !== 'string') this.#message = this.#message()
    return this.#message
  }
}

/** What evaluating a part of an expression gives. */
export type Result = CelValue | Failure

/** Values of these types fit no overload; cel-go names no function where an operator's operand is at fault. */
export function noSuchOverload(name?: string): Failure {
  return new Failure(
    'no_such_overload',
    name === undefined ? 'no such overload' : `no such overload: ${name}`,
  )
}
