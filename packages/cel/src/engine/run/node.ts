import { type Result, Failure, noSuchOverload } from '../../values/failure.ts'
import type { Run, Slots } from './run.ts'
import type { Range } from '../../issue.ts'

/** Evaluates a part of an expression; the slots hold comprehension variables. */
export type Evaluate = (run: Run, slots: Slots) => Result

/** An evaluable part of a plan. */
export class EvalNode {
  evaluate: Evaluate
  /** Like `evaluate`, except that a string may have lone surrogates; see `followPathToText`. */
  readonly evaluateText: Evaluate | undefined

  constructor(evaluate: Evaluate, evaluateText?: Evaluate) {
    this.evaluate = evaluate
    this.evaluateText = evaluateText
  }
}

/** Returns the failure for a value that is not the required bool. */
export function complaint(value: Result, range: Range | undefined): Result {
  if (value instanceof Failure) return value
  const failure = noSuchOverload()
  failure.range = range
  return failure
}

/** Sets the range of a failure that has none. */
export function locate(result: Result, range: Range): Result {
  if (result instanceof Failure) result.range ??= range
  return result
}

/** Asserts that a value is set, as the order of evaluation guarantees. */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a variable was read before it was set')
  return value
}

/** Returns the function that evaluates an operand used only in comparisons with a string. */
export function textOf({ evaluate, evaluateText = evaluate }: EvalNode, other: string): Evaluate {
  return other.includes('\ufffd') ? evaluate : evaluateText
}
