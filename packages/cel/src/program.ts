import type { Assumption, Evaluation } from './evaluation.ts'
import type { Environment } from './environments/environment.ts'
import type { Issue } from './issue.ts'
import type { Timestamp } from './values/timestamp.ts'

/** What an evaluation may be given beside its input. */
export interface EvaluateOptions {
  /** What `now()` answers, fixed for the whole evaluation; the current time when absent. */
  readonly now?: Timestamp | Date
  /** The directory that the service's functions look things up in. */
  readonly directory?: unknown
  /**
   * Ends the evaluation with `cost_exceeded` after so many steps, where the limit of every evaluation (50,000,000
   * steps, less than a second) is too long to wait. A step takes at most about 20 ns.
   */
  readonly maxSteps?: number
}

/** A rule that parsed and checked, ready to be evaluated any number of times. */
export interface Program {
  readonly expression: string
  readonly environment: Environment
  /** The static type as cel-go prints it: `bool`, `dyn`, `list(string)`. */
  readonly checkType: string
  readonly assumptions: readonly Assumption[]
  /**
   * Evaluates the rule. Never throws.
   * @param input the values of the environment's root variables, by name: JSON (numbers become doubles), or
   *   what `prepareInput` made of it when many rules are evaluated on one input.
   */
  evaluate(input: unknown, options?: EvaluateOptions): Evaluation
}

/** The outcome of compiling: a program, or the problems found. */
export type Compilation =
  | { readonly ok: true; readonly program: Program }
  | {
      readonly ok: false
      readonly issues: readonly Issue[]
      /** How many more there are: as cel-go does, `issues` lists a hundred. Absent when it has all. */
      readonly truncated?: number
      /** What that rests on; absent when on nothing that is not certain. */
      readonly assumptions?: readonly Assumption[]
    }
