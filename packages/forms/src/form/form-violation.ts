import type { Issue } from '@igakit/cel'
import { type RuleViolation, ruleViolationCodes } from '../rules/rule-violation.ts'

/** What can be wrong with what a form is filled in with, each with what it means; codes are never renamed. */
export const formViolationCodes = {
  ...ruleViolationCodes,
  at_least_one: 'None of the fields is filled in of which one has to be.',
  default_failed: 'The expression of the default value ended in an error.',
  dependent_on: 'A field is filled in without one that it depends on.',
  mutually_exclusive: 'Fields are filled in that exclude each other.',
  read_only: 'A value differs from the one that the form gives and the user must leave.',
  required_together: 'Some fields are filled in without others that belong to them.',
  transformation_failed: 'The expression that transforms what was submitted ended in an error.',
  unknown_field: 'The form has no field of this name.',
} as const

/** The code of something that is wrong with what a form is filled in with. */
export type FormViolationCode = keyof typeof formViolationCodes

/** Something that is wrong with what a form is filled in with. */
export interface FormViolation extends Omit<RuleViolation, 'code'> {
  readonly code: FormViolationCode
  /** The name of the field; of a relationship the first field that would have to change. */
  readonly field: string
  /** All fields that a relationship finds fault with. */
  readonly fields?: readonly string[]
  /** The expression that failed. */
  readonly expression?: string
  /** Why it failed, with the place in it where that is known. */
  readonly issue?: Issue
}
