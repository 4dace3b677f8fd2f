import type { EvaluateOptions, Program } from '@igakit/cel'
import type { ExpressionMember } from '../plan/environments.ts'

/** The context of opening or submitting a form. */
export interface FormContext {
  /**
   * The variables of the expressions as JSON, `{ subject, entitlement, task }`, without the variables that the form
   * sets. Use these names even if a profile renames the variables.
   */
  readonly variables?: Readonly<Record<string, unknown>>
  /** The time for `now()` and for rules relative to the current time; the system time by default. */
  readonly now?: Date
  /** The data for the service's lookup functions; see `readDirectory` in `@igakit/cel`. */
  readonly directory?: unknown
  /** Called before each evaluation of an expression, for explaining or counting evaluations. */
  readonly onEvaluation?: (evaluation: FieldEvaluation) => void
}

/** An evaluation of an expression. */
export interface FieldEvaluation {
  /** The name of the field. */
  readonly field: string
  readonly member: ExpressionMember
  readonly program: Program
  /** The arguments for `program.evaluate` and for `explain` from `@igakit/cel/explain`. */
  readonly input: Readonly<Record<string, unknown>>
  readonly options: EvaluateOptions
}

/** A context with a fixed time for the entire run. */
export interface TimedContext extends FormContext {
  readonly now: Date
}
