import { fieldRulesOf, isPasswordField, typeOfField } from '../definition/field.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { checkFieldRules } from '../rules/check-rules.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import type { RuleViolation } from '../rules/rule-violation.ts'
import { assume, type FormAssumption } from './assumptions.ts'
import { checkFile, checkWidget } from './check-limits.ts'
import { isEmpty } from './field-value.ts'
import type { FormViolation } from './violation.ts'

interface FieldCheck {
  readonly violations: readonly FormViolation[]
  readonly assumptions: readonly FormAssumption[]
}

const emptyValues = {
  stringField: '',
  boolField: false,
  int64Field: '0',
  stringSliceField: [],
} as const

/**
 * Checks the value of a field against `required`, the rules, and the limits of the input type.
 * @param now nanoseconds since 1970; `undefined` if unknown
 */
export function checkFieldValue(
  planned: PlannedField,
  value: unknown,
  now: bigint | undefined,
): FieldCheck {
  const { field, name } = planned
  const violations: RuleViolation[] = []
  const assumptions: FormAssumption[] = []
  const scope = new RuleScope({ now }, [name])
  if (field.required === true && isEmpty(value)) {
    violations.push(scope.violation('required', 'required', 'must be filled in'))
  }
  if (field.required === true && value === false) {
    assumptions.push(assume('unticked_required', name))
  }
  if (value === undefined) {
    if (field.required !== true && breaksRules(planned, now)) {
      assumptions.push(assume('unset_not_checked', name))
    }
  } else {
    for (const violation of rulesBroken(planned, value, scope)) violations.push(violation)
  }
  const map = checkMapField(planned, value, scope)
  const file = checkFile(field, value, scope)
  const widget = checkWidget(field, value, scope)
  violations.push(...map, ...file.violations, ...widget.violations)
  if (map.length > 0 && value !== undefined && !checksEmptyMaps(field)) {
    assumptions.push(assume('empty_map', name))
  }
  for (const assumed of [...file.assumptions, ...widget.assumptions]) {
    assumptions.push(assume(assumed, name))
  }
  const isPassword = isPasswordField(field)
  return {
    violations: violations.map((violation) => ({
      ...violation,
      ...(isPassword && { message: withoutValues(violation) }),
      field: name,
    })),
    assumptions,
  }
}

/** Returns a message without the allowed values of a password field, which are also secret. */
function withoutValues({ code, message }: RuleViolation): string {
  switch (code) {
    case 'not_equal':
      return 'must be the value that its rules require'
    case 'not_allowed':
      return 'must be a value that its rules allow'
    default:
      return message
  }
}

/**
 * Checks the rules and reports violations without the name of the rule set, because the field's type implies the
 * rule set.
 */
function rulesBroken(
  { field }: PlannedField,
  value: unknown,
  scope: RuleScope,
): readonly RuleViolation[] {
  const known = fieldRulesOf(field)
  if (known === undefined) return []
  const prefix = `${known.set}.`
  return [...checkFieldRules(known.rules, value, scope)].map((violation) => ({
    ...violation,
    rule: violation.rule.slice(prefix.length),
  }))
}

/** Returns true if the empty value violates the rules. */
function breaksRules(planned: PlannedField, now: bigint | undefined): boolean {
  const { type } = planned
  if (type === undefined || !isEmptiable(type)) return false
  const scope = new RuleScope({ now }, [planned.name])
  return rulesBroken(planned, emptyValues[type], scope).length > 0
}

function isEmptiable(type: string): type is keyof typeof emptyValues {
  return Object.hasOwn(emptyValues, type)
}

function checkMapField(
  { field }: PlannedField,
  value: unknown,
  scope: RuleScope,
): readonly RuleViolation[] {
  const { case: type, value: map } = typeOfField(field)
  if (type !== 'stringMapField' || map.rules?.isRequired !== true || !isEmpty(value)) return []
  return [scope.violation('required', 'isRequired', 'must have an entry')]
}

/** Returns true if the field's rules also apply to empty maps. */
function checksEmptyMaps(field: PlannedField['field']): boolean {
  const { case: type, value } = typeOfField(field)
  return type === 'stringMapField' && value.rules?.validateEmpty === true
}
