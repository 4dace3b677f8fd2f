import { fieldRulesOf, typeOfField } from '../definition/field.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { checkFieldValue } from '../run/check-field-value.ts'
import { isEmpty } from '../run/field-value.ts'
import { int64Range, readInteger } from '../values/protobuf-json.ts'
import {
  type ConstantDefault,
  constantDefaultOf,
  type ExpressionContext,
  lintConstant,
  lintExpressions,
} from './expressions.ts'
import { lintFieldRules } from './field-rules.ts'
import { defaultPathOf, type Finding, isPresent, LintScope } from './finding.ts'
import { lintSatisfiability } from './satisfiability.ts'

/** The context of the checks for a single field. */
export interface FieldContext extends ExpressionContext {
  /** The time for checking defaults, in nanoseconds since 1970. */
  readonly now: bigint | undefined
  /** Returns false if the default of the field is malformed. */
  isDefaultKnown(planned: PlannedField): boolean
}

/** Finds errors in a single field. */
export function* lintField(planned: PlannedField, context: FieldContext): Generator<Finding> {
  const { now } = context
  const { field, index, name, type } = planned
  const scope = new LintScope(['fields', index], name === '' ? undefined : name)
  if (type === undefined) {
    const message = 'The field has no known type, so every value is accepted. Set its type.'
    yield scope.finding('missing-type', message)
  }
  yield* lintConfig(planned, scope)
  yield* lintWidgets(planned, scope)
  yield* lintExpressions(planned, context, scope)
  const constant = constantDefaultOf(planned)
  yield* lintConstant(planned, constant, scope)
  const found = [...lintRules(planned, scope), ...lintNumberField(planned, scope)]
  yield* found
  const isDefaultKnown = context.isDefaultKnown(planned)
  const unsatisfiable = [
    ...lintSatisfiability(
      {
        planned,
        constant: constant?.ok === true ? constant : undefined,
        isDefaultKnown,
        found,
        now,
      },
      scope,
    ),
  ]
  yield* unsatisfiable
  if (!unsatisfiable.some(({ rule }) => rule === 'locked-default-breaks-rules')) {
    yield* lintDefault(planned, constant, scope, now)
  }
  const { case: known, value } = typeOfField(field)
  if (
    known === 'stringMapField' &&
    value.rules?.validateEmpty === true &&
    !value.rules.isRequired
  ) {
    const message = 'validateEmpty has no effect without isRequired.'
    yield scope.finding('useless-rule', message, known, 'rules', 'validateEmpty')
  }
  if (known === 'stringSliceField' && value.rules?.items) {
    const wrong = Object.entries(value.rules.items).filter(
      ([set, rules]) => set !== 'string' && isPresent(rules),
    )
    for (const [set] of wrong) {
      const message = `${set} rules do not apply to the items, which are strings. Use string.`
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
    const message = `Only one configuration applies, not ${set.join(' and ')}. Keep one.`
    yield scope.finding('several-configs', message, set[1] ?? config.kind)
  }
  if (defaultValue !== undefined && literal !== undefined && type !== undefined) {
    const message =
      'The expression sets the default, so this value is never used. Remove one of them.'
    yield scope.finding('useless-default', message, type, literal.member)
  }
  const hasDefault = config.defaultValueCel !== undefined || literal !== undefined
  // A required field without a value has its own finding.
  if (config.lockedBy === 'lockDefaultValues' && !hasDefault && field.required !== true) {
    const message = 'The field is locked but has no default. Add a default, or unlock the field.'
    yield scope.finding('locked-without-default', message, 'sharedConfig', 'lockDefaultValues')
  }
}

/** The input types. A field may have at most one. */
const widgets = ['passwordField', 'selectField', 'textField', 'pickerField', 'chipsField'] as const

function* lintWidgets({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const { case: type, value } = typeOfField(field)
  if (type !== 'stringField' && type !== 'stringSliceField') return
  const members = new Map<string, unknown>(Object.entries(value))
  const set = widgets.filter((widget) => isPresent(members.get(widget)))
  const [, second] = set
  if (second === undefined) return
  const message = `Only one input type applies, not ${set.join(' and ')}. Keep one.`
  yield scope.finding('several-widgets', message, type, second)
}

function* lintRules({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const known = fieldRulesOf(field)
  if (known === undefined) return
  // The field's type implies the rule set, so the path in the form omits the rule set.
  const depth = scope.path.length
  for (const finding of lintFieldRules(known.rules, scope)) {
    yield { ...finding, path: [...scope.path, ...known.path, ...finding.path.slice(depth + 1)] }
  }
}

function* lintNumberField({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const { case: type, value } = typeOfField(field)
  if (type !== 'int64Field' || !value.numberField) return
  const least = readInteger(value.numberField.minValue, int64Range)
  const most = readInteger(value.numberField.maxValue, int64Range)
  const step = readInteger(value.numberField.step, int64Range)
  if (least !== undefined && most !== undefined && least > most) {
    const message = `minValue ${least} is above maxValue ${most}, so no value is valid.`
    yield scope.finding('min-above-max', message, type, 'numberField', 'minValue')
  }
  if (step !== undefined && step < 0n) {
    const message = 'step must not be negative.'
    yield scope.finding('invalid-limit', message, type, 'numberField', 'step')
  }
}

function* lintDefault(
  planned: PlannedField,
  constant: ConstantDefault | undefined,
  scope: LintScope,
  now: bigint | undefined,
): Generator<Finding> {
  const { config, literal, type } = planned
  if (type === undefined) return
  const value = config.defaultValueCel === undefined ? literal?.value : constantValue(constant)
  // Skip empty values, including the value of a field without a default.
  if (isEmpty(value)) return
  const { violations } = checkFieldValue(planned, value, now)
  for (const { message, rule } of violations) {
    const words = `The default breaks the rule ${rule}: it ${message}.`
    yield scope.finding('default-breaks-rules', words, ...defaultPathOf(planned))
  }
}

function constantValue(constant: ConstantDefault | undefined): unknown {
  return constant?.ok === true ? constant.value : undefined
}
