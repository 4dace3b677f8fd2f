import type { Form } from '@igakit/schemas'
import { CompiledForm } from './compiled-form.ts'
import { type FieldEnvironments, fieldEnvironments } from './field-environments.ts'
import { findStructureIssues } from './find-structure-issues.ts'
import type { FormIssue } from './form-issue.ts'
import type { CompileFormOptions } from './form-options.ts'
import { orderFields } from './order-fields.ts'
import { planField } from './plan-field.ts'
import type { PlannedField } from './planned-field.ts'
import { readForm } from './read-form.ts'

/** The outcome of compiling a form: the form, or everything that keeps it from being run. */
export type FormCompilation =
  | { readonly ok: true; readonly form: CompiledForm }
  | { readonly ok: false; readonly issues: readonly FormIssue[] }

/**
 * Compiles a form: reads it, compiles its expressions for the types of their fields, and orders its defaults.
 * @param json a form as the service has it. Never throws.
 */
export function compileForm(json: unknown, options: CompileFormOptions = {}): FormCompilation {
  const reading = readForm(json)
  if (!reading.ok) return reading
  const { fields, issues } = planForm(reading.form, options)
  const ordered = orderFields(fields)
  if (!ordered.ok) return { ok: false, issues: [...issues, ...ordered.issues] }
  if (issues.length > 0) return { ok: false, issues }
  return { ok: true, form: new CompiledForm(reading.form, fields, ordered.fields) }
}

/** The fields of a form, ready to be ordered and run. */
export interface FormPlan {
  readonly environmentOf: FieldEnvironments
  readonly fields: readonly PlannedField[]
  readonly issues: readonly FormIssue[]
}

/** The fields of a form with their expressions compiled, and what is wrong with names and expressions. */
export function planForm(form: Form, options: CompileFormOptions): FormPlan {
  const environmentOf = fieldEnvironments(options)
  const issues = [...findStructureIssues(form)]
  const fields = (form.fields ?? []).map((field, index) =>
    planField(field, index, environmentOf, issues),
  )
  return { environmentOf, fields, issues: [...issues, ...findTooMuchWork(fields)] }
}

/** Fields that are handed to expressions, all together: an expression that reads the whole form gets every field. */
const mostFieldsRead = 4_000_000

function findTooMuchWork(fields: readonly PlannedField[]): readonly FormIssue[] {
  const readers = fields.filter(
    ({ defaultValue, transformation }) =>
      defaultValue?.reads.isWhole === true || transformation?.reads.isWhole === true,
  )
  const [first] = readers
  if (first === undefined || readers.length * fields.length <= mostFieldsRead) return []
  const message = `${readers.length} expressions read the whole form of ${fields.length} fields, which is more than the limit allows; read single fields by name.`
  const path = ['fields', first.index, first.config.kind]
  return [{ code: 'limit_exceeded', message, path, field: first.name }]
}
