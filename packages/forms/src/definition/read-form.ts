import { type Form, formSchema } from '@igakit/schemas'
import { safeParseBounded } from '@igakit/schemas/bounded'
import { requestView } from '@igakit/schemas/request'
import { formatPath, type Path } from '../path.ts'
import type { FormIssue } from './form-issue.ts'

type FormReading =
  | { readonly ok: true; readonly form: Form }
  | { readonly ok: false; readonly issues: readonly FormIssue[] }

/**
 * Parses a form in the service's JSON. Keeps unknown members.
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

/** Built on first use, because building the schema is expensive. */
let strictSchema: ReturnType<typeof requestView<Form>> | undefined

/** Returns the paths of unknown members. Their names are either misspelt or newer than this version. */
export function findUnknownMembers(form: Form): readonly Path[] {
  strictSchema ??= requestView(formSchema)
  const strict = safeParseBounded(strictSchema, form)
  if (strict.success) return []
  return strict.error.issues
    .filter((issue) => issue.code === 'custom' && issue.params?.['code'] === 'unknown_field')
    .map(({ path }) => path.map((step) => (typeof step === 'number' ? step : String(step))))
}
