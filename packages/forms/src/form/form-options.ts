import type { Environment, EvaluateOptions, Program } from '@igakit/cel'
import type { ExpressionMember } from './field-environments.ts'

/** What a form's expressions are compiled for. */
export interface CompileFormOptions {
  /** What is in scope in `defaultValueCel`; `getEnvironment('form-default')` when absent, which a profile may change. */
  readonly defaultEnvironment?: Environment
  /** What is in scope in `inputTransformationCel`; `getEnvironment('form-transformation')` when absent. */
  readonly transformationEnvironment?: Environment
}

/** What is known when a form is opened or submitted. */
export interface FormContext {
  /**
   * The values of the expressions' variables but the form's own: `{ subject, entitlement, task }`, as JSON. These names
   * hold whatever a profile calls the variables.
   */
  readonly variables?: Readonly<Record<string, unknown>>
  /** The time of `now()` and of rules that look at the clock; the current one when absent. */
  readonly now?: Date
  /** What the service's functions look things up in; see `readDirectory` of `@igakit/cel`. */
  readonly directory?: unknown
  /** Is told of each expression that is evaluated and what it is evaluated on, to explain it or to count. */
  readonly onEvaluation?: (evaluation: FieldEvaluation) => void
}

/** The evaluation of an expression of a field. */
export interface FieldEvaluation {
  /** The name of the field. */
  readonly field: string
  readonly member: ExpressionMember
  readonly program: Program
  /** What it is evaluated on and with: what `program.evaluate` and `explain` of `@igakit/cel/explain` take. */
  readonly input: Readonly<Record<string, unknown>>
  readonly options: EvaluateOptions
}

/** The same with the time settled, so that there is one for all of a run. */
export interface TimedContext extends FormContext {
  readonly now: Date
}
