import type { EnvironmentId, FormFieldType } from '@igakit/cel'

/** A request to the evaluator, with the contents of the editors. */
export type Question = RuleQuestion | MatchQuestion | FormQuestion

/** The time of `now()` and the directory used by lookups. */
interface Surroundings {
  /** The RFC 3339 time of `now()`. */
  readonly now?: string
  readonly directory?: Readonly<Record<string, unknown>>
}

/** A request to evaluate a rule on an input. */
export interface RuleQuestion extends Surroundings {
  readonly kind: 'rule'
  readonly environment: EnvironmentId
  /** The type of the form field; set only for the rule of a form field. */
  readonly fieldType?: FormFieldType
  readonly expression: string
  /** The claims, or the values of the variables keyed by name, as JSON. */
  readonly input: string
}

/** A request to match accounts to users. */
export interface MatchQuestion extends Surroundings {
  readonly kind: 'match'
  /** The body of the directory update request. */
  readonly config: Readonly<Record<string, unknown>>
  /** The accounts as a JSON list. */
  readonly accounts: string
  /** The users as a JSON list. */
  readonly users: string
}

/** A request to open or submit a form. */
export interface FormQuestion extends Surroundings {
  readonly kind: 'form'
  /** The form as JSON. */
  readonly form: string
  /** The values of the variables keyed by name, as JSON. */
  readonly given: string
  /** The submitted values as JSON; empty to only open the form. */
  readonly submitted: string
}
