import type { EnvironmentId, FormFieldType } from '@igakit/cel'

/** The environment and input of a rule in an editor. Contains only plain data, because it is sent to a worker. */
export interface RuleContext {
  readonly environment: EnvironmentId
  /** The type of the form field; set only for the rule of a form field. */
  readonly fieldType?: FormFieldType
  /** The claims, the values of the variables keyed by name, or a list of records, as JSON. */
  readonly input: string
  /**
   * `records` evaluates the rule on the first record of a list and makes that record the rule's only variable.
   */
  readonly inputIs: 'whole' | 'records'
  /** True if the rule may be empty. */
  readonly isOptional?: boolean
  /** The RFC 3339 time that `now()` returns. */
  readonly now?: string
  /** The directory used by lookups. */
  readonly directory?: Readonly<Record<string, unknown>>
}

/** True if two contexts are equal; directories are compared by identity. */
export function isSameContext(one: RuleContext, other: RuleContext): boolean {
  return (
    one.environment === other.environment &&
    one.fieldType === other.fieldType &&
    one.input === other.input &&
    one.inputIs === other.inputIs &&
    one.now === other.now &&
    one.directory === other.directory
  )
}
