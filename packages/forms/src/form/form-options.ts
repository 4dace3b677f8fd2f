import type { Environment } from '@igakit/cel'

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
}

/** The same with the time settled, so that there is one for all of a run. */
export interface TimedContext extends FormContext {
  readonly now: Date
}
