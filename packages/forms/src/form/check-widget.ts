import type { FormField } from '@igakit/schemas'
import type { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import { listed } from '../values/listed.ts'
import { int64Range, readInteger } from '../values/read-integer.ts'
import type { ExtraCheck } from './check-file.ts'
import { typeOfField } from './field-type.ts'

const nothing: ExtraCheck = { violations: [], assumptions: [] }

/** Checks what the box or list lets a user put in, which the service may or may not check again. */
export function checkWidget(field: FormField, value: unknown, scope: RuleScope): ExtraCheck {
  if (typeof value !== 'string') return nothing
  const { case: type, value: own } = typeOfField(field)
  if (type === 'int64Field' && own.numberField) {
    const { maxValue, minValue } = own.numberField
    const number = readInteger(value, int64Range)
    const least = readInteger(minValue, int64Range)
    const most = readInteger(maxValue, int64Range)
    if (number === undefined) return nothing
    const violations: RuleViolation[] = []
    if (least !== undefined && number < least) {
      const message = `must be at least ${least}`
      violations.push(scope.violation('out_of_range', 'numberField.minValue', message))
    }
    if (most !== undefined && number > most) {
      const message = `must be at most ${most}`
      violations.push(scope.violation('out_of_range', 'numberField.maxValue', message))
    }
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
