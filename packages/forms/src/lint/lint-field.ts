import type { FieldRules } from '@igakit/schemas'
import { int64Range, readInteger } from '../values/read-integer.ts'
import { checkFieldValue } from '../form/check-field-value.ts'
import { fieldRulesOf } from '../form/field-rules-of.ts'
import { typeOfField } from '../form/field-type.ts'
import { isEmpty } from '../form/is-filled-in.ts'
import type { PlannedField } from '../form/planned-field.ts'
import { checkFieldRules } from '../rules/check-field-rules.ts'
import { RuleScope } from '../rules/rule-scope.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import { lintFieldRules } from './lint-field-rules.ts'
import { LintScope } from './lint-scope.ts'

/** What is wrong with a field by itself. */
export function* lintField(
  planned: PlannedField,
  names: ReadonlySet<string>,
  now: bigint | undefined,
): Generator<Finding> {
  const { field, index, name, type } = planned
  const scope = new LintScope(['fields', index], name === '' ? undefined : name)
  if (type === undefined) {
    const message =
      'The field has no type that is known, so that any value is taken for valid; give it one.'
    yield scope.finding('missing-type', message)
  }
  yield* lintConfig(planned, scope)
  yield* lintReads(planned, names, scope)
  yield* lintRules(planned, scope)
  yield* lintNumberField(planned, scope)
  yield* lintDefault(planned, scope, now)
  const { case: known, value } = typeOfField(field)
  if (
    known === 'stringMapField' &&
    value.rules?.validateEmpty === true &&
    !value.rules.isRequired
  ) {
    const message = 'validateEmpty has nothing to check without isRequired.'
    yield scope.finding('useless-rule', message, known, 'rules', 'validateEmpty')
  }
  if (known === 'stringSliceField' && value.rules?.items) {
    const wrong = Object.entries(value.rules.items).filter(
      ([set, rules]) => set !== 'string' && isPresent(rules),
    )
    for (const [set] of wrong) {
      const message = `The items are texts, which have no ${set} rules; use string.`
      yield scope.finding('wrong-rule-set', message, known, 'rules', 'items', set)
    }
  }
}

function* lintConfig(
  { config, defaultValue, field, literal, type }: PlannedField,
  scope: LintScope,
): Generator<Finding> {
  if (config.isAmbiguous) {
    const set = (['adminConfig', 'sharedConfig', 'userConfig'] as const).filter((each) =>
      isPresent(field[each]),
    )
    const message = `Only one configuration can hold, not ${set.join(' and ')}; keep one.`
    yield scope.finding('several-configs', message, set[1] ?? config.kind)
  }
  if (defaultValue !== undefined && literal !== undefined && type !== undefined) {
    const message =
      'The expression gives the value, so that this one is never used; remove one of them.'
    yield scope.finding('useless-default', message, type, literal.member)
  }
  const hasDefault = config.defaultValueCel !== undefined || literal !== undefined
  if (config.lockedBy === 'lockDefaultValues' && !hasDefault) {
    const message =
      'The user has to leave a value that the form does not give; give one or do not lock it.'
    yield scope.finding('locked-without-default', message, 'sharedConfig', 'lockDefaultValues')
  }
}

function* lintReads(
  { config, defaultValue, name, transformation }: PlannedField,
  names: ReadonlySet<string>,
  scope: LintScope,
): Generator<Finding> {
  const expressions = [
    ['defaultValueCel', defaultValue],
    ['inputTransformationCel', transformation],
  ] as const
  for (const [member, planned] of expressions) {
    if (planned === undefined) continue
    const {
      program: { expression },
      reads,
    } = planned
    for (const read of reads.fields) {
      if (!names.has(read)) {
        const message = `The form has no field ${JSON.stringify(read)} for the expression to read.`
        yield { ...scope.finding('unknown-form-field', message, config.kind, member), expression }
      }
    }
    if (member === 'inputTransformationCel' && reads.fields.has(name)) {
      const message = `The form holds the other fields; read ${JSON.stringify(name)} as input.`
      yield { ...scope.finding('self-read', message, config.kind, member), expression }
    }
  }
}

function* lintRules({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const known = fieldRulesOf(field)
  if (known === undefined) return
  // The name of the rule set is no part of the form: the field's type says it.
  const depth = scope.path.length
  for (const finding of lintFieldRules(known.rules, scope)) {
    yield { ...finding, path: [...scope.path, ...known.path, ...finding.path.slice(depth + 1)] }
  }
  const { set } = known
  const listed = set === 'string' || set === 'int64' ? (known.rules[set]?.in ?? []) : []
  const checkAt = new RuleScope({ now: undefined }, [])
  if (listed.length > 0 && !listed.some((value) => isValid(known.rules, value, checkAt))) {
    const message = 'The other rules refuse every value of in; change it or them.'
    yield scope.finding('nothing-valid', message, ...known.path, 'in')
  }
}

function isValid(rules: FieldRules, value: unknown, scope: RuleScope): boolean {
  return checkFieldRules(rules, value, scope).next().done === true
}

function* lintNumberField({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const { case: type, value } = typeOfField(field)
  if (type !== 'int64Field' || !value.numberField) return
  const least = readInteger(value.numberField.minValue, int64Range)
  const most = readInteger(value.numberField.maxValue, int64Range)
  const step = readInteger(value.numberField.step, int64Range)
  if (least !== undefined && most !== undefined && least > most) {
    const message = `minValue ${least} is above maxValue ${most}, so that nothing is valid.`
    yield scope.finding('min-above-max', message, type, 'numberField', 'minValue')
  }
  if (step !== undefined && step < 0n) {
    const message = 'A step has to be above 0.'
    yield scope.finding('invalid-limit', message, type, 'numberField', 'step')
  }
}

function* lintDefault(
  planned: PlannedField,
  scope: LintScope,
  now: bigint | undefined,
): Generator<Finding> {
  const { literal, type } = planned
  // An empty default is what a field without one has too.
  if (literal === undefined || type === undefined || isEmpty(literal.value)) return
  const { violations } = checkFieldValue(planned, literal.value, now)
  for (const { message, rule } of violations) {
    const words = `The field starts with a value that its rules refuse (${rule}): it ${message}.`
    yield scope.finding('default-breaks-rules', words, type, literal.member)
  }
}
