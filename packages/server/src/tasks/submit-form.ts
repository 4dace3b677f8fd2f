import { compileForm, type FormContext, formatPath, type Path } from '@igakit/forms'
import type { Form, Struct } from '@igakit/schemas'
import { done, type Outcome, refuse } from '../errors/refusal.ts'
import { refuseFields } from '../errors/refuse-fields.ts'

/** What becomes of data that a form is filled in with, as a task keeps it; refused where it breaks a rule of the form. */
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

/** `body.data.hosts[1]`, `body.data["cost center"]`. */
function placeInBody(path: Path): string {
  const place = formatPath(path)
  return `body.data${place === '' || place.startsWith('[') ? '' : '.'}${place}`
}
