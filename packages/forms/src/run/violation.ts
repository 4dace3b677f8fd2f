import type { Issue } from '@igakit/cel'
import { type RuleViolation, ruleViolationCodes } from '../rules/rule-violation.ts'

/** The codes of form violations, with their meanings. Codes are never renamed. */
export const formViolationCodes = {
  ...ruleViolationCodes,
  at_least_one: 'None of the fields is filled in; at least one is required.',
  default_failed: 'The default expression failed.',
  dependent_on: 'A field is filled in without a field that it depends on.',
  mutually_exclusive: 'Mutually exclusive fields are filled in.',
  read_only: 'A value differs from the one set by the form, which the user cannot change.',
  required_together: 'Only some of the fields that are required together are filled in.',
  transformation_failed: 'The transformation of the submitted value failed.',
  unknown_field: 'The form has no field of this name.',
} as const

/** The code of a violation. */
export type FormViolationCode = keyof typeof formViolationCodes

/** A violation caused by the input of a form. */
export interface FormViolation extends Omit<RuleViolation, 'code'> {
  readonly code: FormViolationCode
  /** The name of the field; for a relationship, the first field that must change. */
  readonly field: string
  /** All fields that violate a relationship. */
  readonly fields?: readonly string[]
  /** The failed expression. */
  readonly expression?: string
  /** The error, with its position in the expression if known. */
  readonly issue?: Issue
}
