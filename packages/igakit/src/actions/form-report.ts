import type { FormAssumption, FormOutcome } from '@igakit/forms'
import { type Form, whichOneof } from '@igakit/schemas'
import type { Style } from '../output/style.ts'
import { table } from '../output/table.ts'
import { visible } from '../output/visible.ts'

/** The names of fields whose values nobody is to see. */
export function secretFields(form: Form): ReadonlySet<string> {
  const secret = (form.fields ?? []).filter((field) => {
    const { case: type, value } = whichOneof(field, 'field_type')
    return type === 'stringField' && Boolean(value.passwordField)
  })
  return new Set(secret.map(({ name }) => name ?? ''))
}

/** The fields of a form with their values and what a user may do with them. */
export function formTable(
  style: Style,
  { fields }: FormOutcome,
  secrets: ReadonlySet<string>,
  width: number | undefined,
): string {
  if (fields.length === 0) return 'the form has no fields\n'
  const rows = fields.map(({ isEditable, isRequired, isVisible, name, source, value }) => {
    const user = isEditable ? 'edits' : isVisible ? 'sees' : '-'
    return [name, user, isRequired ? 'yes' : '-', source, valueText(value, secrets.has(name))]
  })
  return table(style, ['field', 'user', 'required', 'from', 'value'], rows, { width })
}

function valueText(value: unknown, isSecret: boolean): string {
  if (value === undefined) return '-'
  return isSecret ? '********' : JSON.stringify(value)
}

/** What an outcome rests on, once for all fields that rest on it. */
export function formWarnings(style: Style, assumptions: readonly FormAssumption[]): string {
  const reasons = new Map<string, { readonly confidence: string; readonly fields: string[] }>()
  for (const { confidence, field, reason } of assumptions) {
    const known = reasons.get(reason) ?? { confidence, fields: [] }
    reasons.set(reason, known)
    if (field !== undefined) known.fields.push(field)
  }
  return [...reasons]
    .map(([reason, { confidence, fields }]) => {
      const names = fields.length === 0 ? '' : ` (${[...new Set(fields)].join(', ')})`
      return `${style.warning(`warning[${confidence}]`)}: ${visible(`${reason}${names}`)}\n`
    })
    .join('')
}
