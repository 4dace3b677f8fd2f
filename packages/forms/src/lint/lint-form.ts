import type { Form } from '@igakit/schemas'
import { planForm } from '../form/compile-form.ts'
import { findUnknownMembers } from '../form/find-unknown-members.ts'
import type { FormIssue } from '../form/form-issue.ts'
import type { CompileFormOptions } from '../form/form-options.ts'
import { typeOfField } from '../form/field-type.ts'
import type { PlannedField } from '../form/planned-field.ts'
import { orderFields } from '../form/order-fields.ts'
import { readForm } from '../form/read-form.ts'
import type { Path } from '../path.ts'
import { readNow } from '../rules/validate-value.ts'
import { isObject } from '../values/is-object.ts'
import type { Finding } from './finding.ts'
import { type FieldContext, lintField } from './lint-field.ts'
import { lintGroups } from './lint-groups.ts'
import { lintRelationships } from './lint-relationships.ts'
import { type LintRuleId, lintRules } from './lint-rules.ts'
import { LintScope } from './lint-scope.ts'
import { recoverForm } from './recover-form.ts'
import { typedEnvironments } from './typed-environments.ts'

/** What a form is checked with. */
export interface LintFormOptions extends CompileFormOptions {
  /** The time by which defaults are judged; the current one when absent. */
  readonly now?: Date
}

/**
 * Finds what cannot work in the definition of a form, or has no effect: in its expressions, rules, names and
 * relationships. Malformed members are findings too; the rest of the form is checked all the same.
 * @param json a form as the service has it
 * @returns everything found, in the order of the form; an error among it does not have to keep the form from being run. Never throws.
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
  // A name that is malformed may be any: nothing is said about names that seem to be missing.
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

/** True if what a field starts with is malformed, or may be. */
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

/** A check that looked at nothing must not pass. */
function* lintContent({ fields }: Form): Generator<Finding> {
  const scope = new LintScope(['fields'], undefined)
  if (!fields || fields.length === 0) {
    const message = 'The form has no fields, so there is nothing to check. Is this the right file?'
    yield scope.finding('no-fields', message)
  } else if (fields.every((field) => typeOfField(field).case === undefined)) {
    const message =
      'No field has a type that is known here, so nothing was checked. Is this the right file?'
    yield scope.finding('nothing-checked', message)
  }
}

const sections = ['fields', 'fieldGroups', 'fieldRelationships']

/** By section and index; what is at one place stays in the order in which it was found. */
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

/** What keeps a form from being run is a finding too. */
function findingOf({ code, ...issue }: FormIssue): Finding {
  const rule = issue.issue?.code === 'result_type' ? 'wrong-type' : rulesByCode[code]
  return { rule, severity: lintRules[rule].severity, ...issue }
}

function unknownMember(form: Form, path: Path): Finding {
  const member = JSON.stringify(path.at(-1))
  const message = `${member} is not known here: it is misspelt, or newer than this; it is not looked at.`
  return new LintScope(path, fieldNameOf(form, path)).finding('unknown-member', message)
}

function fieldNameOf(
  { fields }: Form,
  [section, index]: readonly (string | number)[],
): string | undefined {
  const field = section === 'fields' && typeof index === 'number' ? fields?.[index] : undefined
  return isObject(field) && typeof field['name'] === 'string' ? field['name'] : undefined
}
