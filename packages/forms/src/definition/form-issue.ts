import type { Issue } from '@igakit/cel'
import type { Path } from '../path.ts'

/** The issues that prevent a form from running, with their meanings. Codes are never renamed. */
export const formIssueCodes = {
  default_cycle: 'Default values depend on each other in a cycle.',
  duplicate_name: 'Two fields have the same name.',
  expression_not_allowed: 'A field has an expression that its type does not support.',
  invalid_expression: 'An expression does not compile, or its type is not that of the field.',
  invalid_form: 'A member of the form does not match the schema of the service.',
  limit_exceeded: 'Running the form takes more work than allowed.',
  missing_name: 'A field has no name, so it cannot have a value.',
  unknown_field: 'A group or relationship names a field that does not exist.',
} as const

/** The code of an issue. */
export type FormIssueCode = keyof typeof formIssueCodes

/** An issue that prevents a form from running. */
export interface FormIssue {
  readonly code: FormIssueCode
  /** The issue in one sentence. */
  readonly message: string
  /** The path in the form. */
  readonly path: Path
  /** The name of the affected field, if any. */
  readonly field?: string
  /** The expression that does not compile. */
  readonly expression?: string
  /** The problem, with its position in the expression. */
  readonly issue?: Issue
}
