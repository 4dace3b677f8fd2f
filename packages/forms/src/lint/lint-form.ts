import type { Form } from '@igakit/schemas'
import { typeOfField } from '../definition/field.ts'
import type { FormIssue } from '../definition/form-issue.ts'
import { findUnknownMembers, readForm } from '../definition/read-form.ts'
import type { Path } from '../path.ts'
import type { CompileFormOptions } from '../plan/environments.ts'
import { orderFields } from '../plan/order-fields.ts'
import type { PlannedField } from '../plan/plan-field.ts'
import { planForm } from '../plan/plan-form.ts'
import { readNow } from '../rules/validate-value.ts'
import { isObject } from '../values/json.ts'
import { typedEnvironments } from './expressions.ts'
import { type FieldContext, lintField } from './field.ts'
import { type Finding, LintScope } from './finding.ts'
import { lintGroups } from './groups.ts'
import { type LintRuleId, lintRules } from './lint-rules.ts'
import { recoverForm } from './recover-form.ts'
import { lintRelationships } from './relationships.ts'

export interface LintFormOptions extends CompileFormOptions {
  /** The time for checking defaults; the current time by default. */
  readonly now?: Date
}

/**
 * Finds errors and ineffective settings in the expressions, rules, names and relationships of a form definition.
 * Reports malformed members and still checks the rest of the form. Never throws.
 * @param json a form in the service's JSON
 * @returns findings in the order of the form. A form with errors may still compile.
 */
export function lintForm(json: unknown, options: LintFormOptions = {}): readonly Finding[] {
  const recovery = recoverForm(json)
  if (recovery === undefined) {
    const reading = readForm(json)
    return reading.ok ? [] : reading.issues.map(findingOf)
  }
  const { form, isDamaged } = recovery
  const { environmentOf, fields, issues } = planForm(form, options)
  const ordered = orderFields(fields)
  const now = readNow(options.now)
  const context: FieldContext = {
    fields: new Map(fields.map((planned) => [planned.name, planned])),
    typed: typedEnvironments(environmentOf, fields),
    now,
    isDefaultKnown: (planned) => !isDefaultDamaged(planned, isDamaged),
  }
  const findings = [
    ...issues.map(findingOf),
    ...(ordered.ok ? [] : ordered.issues.map(findingOf)),
    ...lintContent(form),
    ...findUnknownMembers(form).map((path) => unknownMember(form, path)),
    ...fields.flatMap((planned) => [...lintField(planned, context)]),
    ...lintGroups(form),
    ...lintRelationships(form, fields, context),
  ]
  // A malformed name could be any name, so do not report missing names.
  const hasUnknownNames =
    isDamaged(['fields']) &&
    fields.some(({ name }, index) => name === '' && isDamaged(nameAt(index)))
  const isKnown = (finding: Finding): boolean =>
    !isDamaged(finding.path) && !(hasUnknownNames && aboutNames.has(finding.rule))
  return [...recovery.issues.map(findingOf), ...findings.filter(isKnown)].toSorted((left, right) =>
    comparePlaces(left, right),
  )
}

const aboutNames: ReadonlySet<LintRuleId> = new Set(['unknown-field', 'unknown-form-field'])

function nameAt(index: number): Path {
  return ['fields', index, 'name']
}

/** Returns true if the default of the field is malformed. */
function isDefaultDamaged(
  { index, type }: PlannedField,
  isDamaged: (path: Path) => boolean,
): boolean {
  const field = ['fields', index]
  const places = [
    ['adminConfig'],
    ['sharedConfig'],
    ['userConfig'],
    ...(type === undefined
      ? []
      : [
          [type, 'defaultValue'],
          [type, 'defaultValues'],
        ]),
  ]
  return places.some((place) => isDamaged([...field, ...place]))
}

/** Reports a form with nothing to check, because such a form must not pass. */
function* lintContent({ fields }: Form): Generator<Finding> {
  const scope = new LintScope(['fields'], undefined)
  if (!fields || fields.length === 0) {
    const message = 'The form has no fields, so there is nothing to check. Is this the right file?'
    yield scope.finding('no-fields', message)
  } else if (fields.every((field) => typeOfField(field).case === undefined)) {
    const message = 'No field has a known type, so nothing was checked. Is this the right file?'
    yield scope.finding('nothing-checked', message)
  }
}

const sections = ['fields', 'fieldGroups', 'fieldRelationships']

/** Compares findings by section and index. The sort is stable, so findings on the same item keep their order. */
function comparePlaces({ path: left }: Finding, { path: right }: Finding): number {
  const bySection = sections.indexOf(String(left[0])) - sections.indexOf(String(right[0]))
  return bySection === 0 ? Number(left[1] ?? 0) - Number(right[1] ?? 0) : bySection
}

const rulesByCode: Readonly<Record<FormIssue['code'], LintRuleId>> = {
  default_cycle: 'default-cycle',
  duplicate_name: 'duplicate-name',
  expression_not_allowed: 'expression-not-allowed',
  invalid_expression: 'invalid-expression',
  invalid_form: 'invalid-form',
  limit_exceeded: 'limit-exceeded',
  missing_name: 'missing-name',
  unknown_field: 'unknown-field',
}

function findingOf({ code, ...issue }: FormIssue): Finding {
  const rule = issue.issue?.code === 'result_type' ? 'wrong-type' : rulesByCode[code]
  return { rule, severity: lintRules[rule].severity, ...issue }
}

function unknownMember(form: Form, path: Path): Finding {
  const member = JSON.stringify(path.at(-1))
  const message = `${member} is unknown and was ignored: it is misspelt, or newer than this version.`
  return new LintScope(path, fieldNameOf(form, path)).finding('unknown-member', message)
}

function fieldNameOf(
  { fields }: Form,
  [section, index]: readonly (string | number)[],
): string | undefined {
  const field = section === 'fields' && typeof index === 'number' ? fields?.[index] : undefined
  return isObject(field) && typeof field['name'] === 'string' ? field['name'] : undefined
}
