import type { FieldState, FormAssumption, FormOutcome } from '@igakit/forms'
import { safeInline } from '@igakit/cel-testing/safe-text'
import type { Style } from '../../output/style.ts'
import { table } from '../../output/table.ts'
import { type FormSecrets, redacted } from './secrets.ts'

/** Formats the fields of a form with their values and permissions. */
export function formTable(
  style: Style,
  { fields }: FormOutcome,
  secrets: FormSecrets,
  width: number | undefined,
): string {
  const rows = fields.map((field) => {
    const { isEditable, isRequired, isVisible, name, source, value } = field
    const user = isEditable ? 'edits' : isVisible ? 'sees' : '-'
    const text = isRedacted(field, secrets) ? redacted : valueText(value)
    return [name, user, isRequired ? 'yes' : '-', source, text]
  })
  return table(style, ['field', 'user', 'required', 'from', 'value'], rows, { width })
}

/** True if a value is hidden: a password, or a value computed from or containing one. */
export function isRedacted(
  { isSecret, value }: Pick<FieldState, 'isSecret' | 'value'>,
  secrets: FormSecrets,
): boolean {
  return value !== undefined && (isSecret || secrets.isInValue(value))
}

function valueText(value: unknown): string {
  return value === undefined ? '-' : JSON.stringify(value)
}

/** The maximum number of listed fields: a form with many fields could otherwise fill the screen. */
const mostNames = 10

/** Formats the assumptions behind an outcome, each once for all affected fields. */
export function formWarnings(
  style: Style,
  assumptions: readonly FormAssumption[],
  secrets: FormSecrets,
): string {
  const reasons = new Map<string, { readonly confidence: string; readonly fields: string[] }>()
  for (const { confidence, field, reason } of assumptions) {
    const known = reasons.get(reason) ?? { confidence, fields: [] }
    reasons.set(reason, known)
    if (field !== undefined) known.fields.push(field)
  }
  return [...reasons]
    .map(([reason, { confidence, fields }]) => {
      const distinct = [...new Set(fields)]
      const omitted = distinct.length - mostNames
      const names = distinct.slice(0, mostNames).join(', ')
      const listed = omitted > 0 ? `${names} and ${omitted} more` : names
      const where = listed === '' ? '' : ` (${listed})`
      const text = safeInline(`${secrets.mask(reason)}${where}`)
      return `${style.warning(`warning[${confidence}]`)}: ${text}\n`
    })
    .join('')
}
