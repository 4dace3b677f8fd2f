import type { Form } from '@igakit/schemas'
import { findStructureIssues } from '../definition/check-names.ts'
import type { FormIssue } from '../definition/form-issue.ts'
import {
  type CompileFormOptions,
  type FieldEnvironments,
  fieldEnvironments,
} from './environments.ts'
import { planField, type PlannedField } from './plan-field.ts'

interface FormPlan {
  readonly environmentOf: FieldEnvironments
  readonly fields: readonly PlannedField[]
  readonly issues: readonly FormIssue[]
}

/** Compiles the expressions of a form and checks its names. */
export function planForm(form: Form, options: CompileFormOptions): FormPlan {
  const environmentOf = fieldEnvironments(options)
  const issues = [...findStructureIssues(form)]
  const fields = (form.fields ?? []).map((field, index) =>
    planField(field, index, environmentOf, issues),
  )
  return { environmentOf, fields, issues: [...issues, ...findTooMuchWork(fields)] }
}

/**
 * The maximum number of field values passed to expressions. An expression that reads the whole form receives all
 * fields.
 */
const mostFieldsRead = 4_000_000

function findTooMuchWork(fields: readonly PlannedField[]): readonly FormIssue[] {
  const readers = fields.filter(
    ({ defaultValue, transformation }) =>
      defaultValue?.reads.isWhole === true || transformation?.reads.isWhole === true,
  )
  const [first] = readers
  if (first === undefined || readers.length * fields.length <= mostFieldsRead) return []
  const message = `${readers.length} expressions read the whole form of ${fields.length} fields, which exceeds the limit. Read single fields by name.`
  const path = ['fields', first.index, first.config.kind]
  return [{ code: 'limit_exceeded', message, path, field: first.name }]
}
