import { type Result, Failure, noSuchOverload } from '../../values/failure.ts'
import type { Run, Slots } from './run.ts'
import type { Range } from '../../issue.ts'

/** Evaluates an expression; the slots contain comprehension variables. */
export type Evaluate = (run: Run, slots: Slots) => Result

/** The executable node of a plan. */
export class EvalNode {
  evaluate: Evaluate
  /** Like `evaluate`, except that a returned string may contain lone surrogates; see `followPathToText`. */
  readonly evaluateText: Evaluate | undefined

  constructor(evaluate: Evaluate, evaluateText?: Evaluate) {
    this.evaluate = evaluate
    this.evaluateText = evaluateText
  }
}

/** Returns the failure for a value that should be a bool. */
export function complaint(value: Result, range: Range | undefined): Result {
  if (value instanceof Failure) return value
  const failure = noSuchOverload()
  failure.range = range
  return failure
}

/**
 * Returns the first failure of operands that do not decide. A value that only the live service knows precedes other
 * failures, because it may decide.
 */
export function firstFailure(first: Result | undefined, second: Result): Result {
  if (first === undefined) return second
  return isUnknown(second) && !isUnknown(first) ? second : first
}

const isUnknown = (value: Result): boolean =>
  value instanceof Failure && value.code === 'cannot_tell'

/** Sets the range of a failure that has no range. */
export function locate(result: Result, range: Range): Result {
  if (result instanceof Failure) result.range ??= range
  return result
}

/** Asserts that a value is set, which the order of evaluation guarantees. */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a variable was read before it was set')
  return value
}

/** Returns the function that evaluates an operand used only in string comparisons. */
export function textOf({ evaluate, evaluateText = evaluate }: EvalNode, other: string): Evaluate {
  return other.includes('\ufffd') ? evaluate : evaluateText
}
