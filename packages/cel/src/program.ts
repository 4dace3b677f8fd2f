import type { Assumption, Evaluation } from './evaluation.ts'
import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import type { Timestamp } from './values/time/timestamp.ts'

/** Optional settings for an evaluation. */
export interface EvaluateOptions {
  /** The time that `now()` returns, fixed for the whole evaluation; the current time by default. */
  readonly now?: Timestamp | Date
  /** The directory data for lookups by the service's functions. */
  readonly directory?: unknown
  /**
   * The maximum number of steps, after which the evaluation ends with `cost_exceeded`; for callers that cannot wait
   * for the general limit (50,000,000 steps, about a second). A step takes about 20 ns at most.
   */
  readonly maxSteps?: number
}

/** A compiled rule for any number of evaluations. */
export interface Program {
  readonly expression: string
  readonly environment: Environment
  /** The static type in cel-go's notation, such as `bool`, `dyn` or `list(string)`. */
  readonly checkType: string
  readonly assumptions: readonly Assumption[]
  /**
   * Evaluates the rule. Never throws.
   * @param input the values of the environment's root variables, keyed by name: parsed JSON, whose numbers become
   * doubles, or the result of `prepareInput`, for evaluating many rules on the same input
   */
  evaluate(input: unknown, options?: EvaluateOptions): Evaluation
}

/** The result of compiling: a program, or issues. */
export type Compilation =
  | { readonly ok: true; readonly program: Program }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** The number of issues omitted after the first hundred, as in cel-go; absent if all issues are listed. */
      readonly truncated?: number
      /** The assumptions behind the error; absent if there are none. */
      readonly assumptions?: readonly Assumption[]
    }
