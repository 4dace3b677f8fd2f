import type { FormIssue } from './definition/form-issue.ts'
import { readForm } from './definition/read-form.ts'
import type { CompileFormOptions } from './plan/environments.ts'
import { orderFields } from './plan/order-fields.ts'
import { planForm } from './plan/plan-form.ts'
import { CompiledForm } from './run/compiled-form.ts'

/** The compiled form, or all issues that prevent it from running. */
export type FormCompilation =
  | { readonly ok: true; readonly form: CompiledForm }
  | { readonly ok: false; readonly issues: readonly FormIssue[] }

/**
 * Compiles a form: parses the form, compiles its expressions for the types of their fields, and sorts its defaults
 * into evaluation order. Never throws.
 * @param json a form in the service's JSON
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
