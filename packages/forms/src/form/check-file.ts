import type { FormField } from '@igakit/schemas'
import type { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import { isObject } from '../values/is-object.ts'
import { int64Range, readInteger } from '../values/read-integer.ts'
import { typeOfField } from './field-type.ts'
import type { FormAssumptionName } from './form-assumption.ts'

/** What is wrong by rules that are not of a type of values, and what that rests on. */
export interface ExtraCheck {
  readonly violations: readonly RuleViolation[]
  readonly assumptions: readonly FormAssumptionName[]
}

const nothing: ExtraCheck = { violations: [], assumptions: [] }

/** Checks size and type of a file, of which the service does not document how its data tells them. */
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
  // As everywhere on the wire, a limit of 0 is one that is not set.
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

/** Whether a type is that of a file: an ending `.pdf`, a media type `image/png`, or a range of those, `image/*`. */
function accepts(accepted: string, name: unknown, media: unknown): boolean {
  const wanted = accepted.trim().toLowerCase()
  if (wanted === '*' || wanted === '*/*') return true
  if (!wanted.includes('/')) {
    const ending = wanted.startsWith('.') ? wanted : `.${wanted}`
    return typeof name === 'string' && name.toLowerCase().endsWith(ending)
  }
  if (typeof media !== 'string') return false
  const [given = ''] = media.toLowerCase().split(';')
  return wanted.endsWith('/*') ? given.startsWith(wanted.slice(0, -1)) : given.trim() === wanted
}
