import type { FormField } from '@igakit/schemas'
import { typeOfField } from '../definition/field.ts'
import type { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import { isObject } from '../values/json.ts'
import { int64Range, readInteger } from '../values/protobuf-json.ts'
import { listed } from '../values/strings.ts'
import type { FormAssumptionName } from './assumptions.ts'

/** Violations of form-specific rules, and the assumptions behind them. */
interface ExtraCheck {
  readonly violations: readonly RuleViolation[]
  readonly assumptions: readonly FormAssumptionName[]
}

const nothing: ExtraCheck = { violations: [], assumptions: [] }

/** Checks the size and type of a file. The service does not document the JSON format of files. */
export function checkFile(field: FormField, value: unknown, scope: RuleScope): ExtraCheck {
  const { case: type, value: file } = typeOfField(field)
  if (type !== 'fileField' || value === undefined) return nothing
  const { maxFileSize } = file
  const accepted = (file.acceptedFileTypes ?? []).filter((each) => each !== '')
  const limit = readInteger(maxFileSize, int64Range)
  if (limit === undefined && accepted.length === 0) return nothing
  const violations: RuleViolation[] = []
  const given = isObject(value) ? value : {}
  const size = readInteger(given['size'], int64Range)
  // In the wire format, a limit of 0 means unset.
  if (limit !== undefined && limit > 0n && size !== undefined && size > limit) {
    const message = `must have at most ${limit} bytes`
    violations.push(scope.violation('wrong_size', 'maxFileSize', message))
  }
  const { name, type: media } = given
  const isDescribed = typeof name === 'string' || typeof media === 'string'
  if (accepted.length > 0 && isDescribed && !accepted.some((each) => accepts(each, name, media))) {
    const message = `must be a file of type ${accepted.join(', ')}`
    violations.push(scope.violation('wrong_format', 'acceptedFileTypes', message))
  }
  return { violations, assumptions: ['file_value'] }
}

/** Matches a file by extension (`.pdf`), media type (`image/png`), or media type range (`image/*`). */
function accepts(accepted: string, name: unknown, media: unknown): boolean {
  const wanted = accepted.trim().toLowerCase()
  if (wanted === '*' || wanted === '*/*') return true
  if (!wanted.includes('/')) {
    const extension = wanted.startsWith('.') ? wanted : `.${wanted}`
    return typeof name === 'string' && name.toLowerCase().endsWith(extension)
  }
  if (typeof media !== 'string') return false
  const [given = ''] = media.toLowerCase().split(';')
  return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given.trim() === wanted
}

/** Checks the limits of number inputs and selections, which the service does not necessarily enforce. */
export function checkWidget(field: FormField, value: unknown, scope: RuleScope): ExtraCheck {
  if (typeof value !== 'string') return nothing
  const { case: type, value: own } = typeOfField(field)
  if (type === 'int64Field' && own.numberField) {
    const number = readInteger(value, int64Range)
    const least = readInteger(own.numberField.minValue, int64Range)
    const most = readInteger(own.numberField.maxValue, int64Range)
    if (number === undefined) return nothing
    const refuse = (member: string, message: string): RuleViolation =>
      scope.violation('out_of_range', `numberField.${member}`, message)
    const violations = [
      ...(least !== undefined && number < least
        ? [refuse('minValue', `must be at least ${least}`)]
        : []),
      ...(most !== undefined && number > most
        ? [refuse('maxValue', `must be at most ${most}`)]
        : []),
    ]
    return { violations, assumptions: violations.length > 0 ? ['number_field'] : [] }
  }
  if (type === 'stringField' && own.selectField && value !== '') {
    const options = (own.selectField.options ?? []).map((option) => option.value ?? '')
    if (options.includes(value)) return nothing
    const message = `must be one of ${listed(options)}`
    const violation = scope.violation('not_allowed', 'selectField.options', message)
    return { violations: [violation], assumptions: ['select_field'] }
  }
  return nothing
}
