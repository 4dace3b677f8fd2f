import { int64Range, readInteger } from '../values/read-integer.ts'
import { checkFieldValue } from '../form/check-field-value.ts'
import { fieldRulesOf } from '../form/field-rules-of.ts'
import { typeOfField } from '../form/field-type.ts'
import { isEmpty } from '../form/is-filled-in.ts'
import type { PlannedField } from '../form/planned-field.ts'
import type { Finding } from './finding.ts'
import { isPresent } from './is-present.ts'
import {
  type ConstantDefault,
  constantDefaultOf,
  type ExpressionContext,
  lintConstant,
  lintExpressions,
} from './lint-expressions.ts'
import { lintFieldRules } from './lint-field-rules.ts'
import { lintSatisfiability } from './lint-satisfiability.ts'
import { LintScope } from './lint-scope.ts'

/** What a field is checked against. */
export interface FieldContext extends ExpressionContext {
  /** The time by which defaults are judged, in nanoseconds since 1970. */
  readonly now: bigint | undefined
  /** False where the default of the field is malformed. */
  isDefaultKnown(planned: PlannedField): boolean
}

/** Finds faults of a field by itself. */
export function* lintField(planned: PlannedField, context: FieldContext): Generator<Finding> {
  const { now } = context
  const { field, index, name, type } = planned
  const scope = new LintScope(['fields', index], name === '' ? undefined : name)
  if (type === undefined) {
    const message =
      'The field has no type that is known, so that any value is taken for valid; give it one.'
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
  // A required field without a value is an error of its own.
  if (config.lockedBy === 'lockDefaultValues' && !hasDefault && field.required !== true) {
    const message =
      'The user has to leave a value that the form does not give; give one or do not lock it.'
    yield scope.finding('locked-without-default', message, 'sharedConfig', 'lockDefaultValues')
  }
}

/** The ways of filling a field in, of which a field has at most one. */
const widgets = ['passwordField', 'selectField', 'textField', 'pickerField', 'chipsField'] as const

function* lintWidgets({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const { case: type, value } = typeOfField(field)
  if (type !== 'stringField' && type !== 'stringSliceField') return
  const members = new Map<string, unknown>(Object.entries(value))
  const set = widgets.filter((widget) => isPresent(members.get(widget)))
  const [, second] = set
  if (second === undefined) return
  const message = `A field is filled in one way, not as ${set.join(' and ')}; keep one of them.`
  yield scope.finding('several-widgets', message, type, second)
}

function* lintRules({ field }: PlannedField, scope: LintScope): Generator<Finding> {
  const known = fieldRulesOf(field)
  if (known === undefined) return
  // The name of the rule set is no part of the form: the field's type says it.
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
  constant: ConstantDefault | undefined,
  scope: LintScope,
  now: bigint | undefined,
): Generator<Finding> {
  const { config, literal, type } = planned
  if (type === undefined) return
  const value = config.defaultValueCel === undefined ? literal?.value : constantValue(constant)
  // An empty default is what a field without one has too.
  if (isEmpty(value)) return
  const { violations } = checkFieldValue(planned, value, now)
  const place =
    config.defaultValueCel === undefined
      ? [type, literal?.member ?? 'defaultValue']
      : [config.kind, 'defaultValueCel']
  for (const { message, rule } of violations) {
    const words = `The rules refuse the default (${rule}): it ${message}.`
    yield scope.finding('default-breaks-rules', words, ...place)
  }
}

function constantValue(constant: ConstantDefault | undefined): unknown {
  return constant?.ok === true ? constant.value : undefined
}
