import type { Issue } from '@igakit/cel'
import type { Path } from '../path.ts'

/** What keeps a form from being run, each with what it means; codes are never renamed. */
export const formIssueCodes = {
  default_cycle: 'Default values need each other, so that none can be first.',
  duplicate_name: 'Two fields have the same name.',
  expression_not_allowed: 'A field whose type no expression gives a value has one.',
  invalid_expression: 'An expression does not compile, or is not of the type of its field.',
  invalid_form: 'A member of the form is not as the service has it.',
  limit_exceeded: 'Running the form takes more work than the limit allows.',
  missing_name: 'A field has no name, so that it can have no value.',
  unknown_field: 'A group or a relationship names a field that the form does not have.',
} as const

/** The code of something that keeps a form from being run. */
export type FormIssueCode = keyof typeof formIssueCodes

/** Something that keeps a form from being run. */
export interface FormIssue {
  readonly code: FormIssueCode
  /** One sentence for a person. */
  readonly message: string
  /** Where it is in the form. */
  readonly path: Path
  /** The name of the field that it is about, where there is one. */
  readonly field?: string
  /** The expression that does not compile. */
  readonly expression?: string
  /** What is wrong in the expression, with its place there. */
  readonly issue?: Issue
}
