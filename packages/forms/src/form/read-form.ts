import { type Form, formSchema } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import { formatPath, type Path } from '../path.ts'
import type { FormIssue } from './form-issue.ts'

/** A form, or everything that is not as the service has it. */
export type FormReading =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly issues: readonly FormIssue[] }

/**
 * Reads a form as the service sends it. Members that nobody knows yet are kept.
 * @param json an object with `fields`, `fieldGroups` and `fieldRelationships`
 */
export function readForm(json: unknown): FormReading {
  const reading = safeParseBounded(formSchema, json)
  if (reading.success) return { ok: true, form: reading.data }
  const issues = reading.error.issues.map(({ message, path }): FormIssue => {
    const steps: Path = path.map((step) => (typeof step === 'number' ? step : String(step)))
    const place = steps.length === 0 ? 'The form' : formatPath(steps)
    return { code: 'invalid_form', message: `${place}: ${message}`, path: steps }
  })
  return { ok: false, issues }
}
