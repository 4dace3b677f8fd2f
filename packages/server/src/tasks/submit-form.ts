import { compileForm, type FormContext, formatPath, type Path } from '@igakit/forms'
import type { Form, Struct } from '@igakit/schemas'
import { done, type Outcome, refuse, refuseFields } from '../errors/refusal.ts'

/** Returns the submitted form data as it is stored in the task. Rejects data that violates a rule of the form. */
export function submitForm(form: Form, data: Struct, context: FormContext): Outcome<Struct> {
  const compilation = compileForm(form)
  if (!compilation.ok) {
    const [issue] = compilation.issues
    const place = issue ? `${formatPath(issue.path)}: ${issue.message}` : 'it does not compile'
    return refuse(9, `The form of the task cannot be filled in: ${place}`)
  }
  const { data: settled, violations } = compilation.form.submit(data, context)
  const [first, ...others] = violations.map(({ path, message }) => ({
    field: placeInBody(path),
    description: message,
  }))
  return first ? refuseFields(first, others) : done(settled)
}

/** Formats a path in the request body, such as `body.data.hosts[1]` or `body.data["cost center"]`. */
function placeInBody(path: Path): string {
  const place = formatPath(path)
  return `body.data${place === '' || place.startsWith('[') ? '' : '.'}${place}`
}
