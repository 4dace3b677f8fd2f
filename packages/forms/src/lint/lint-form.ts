import type { Form } from '@igakit/schemas'
import { planForm } from '../form/compile-form.ts'
import { findUnknownMembers } from '../form/find-unknown-members.ts'
import type { FormIssue } from '../form/form-issue.ts'
import type { CompileFormOptions } from '../form/form-options.ts'
import { orderFields } from '../form/order-fields.ts'
import { readForm } from '../form/read-form.ts'
import type { Path } from '../path.ts'
import { readNow } from '../rules/validate-value.ts'
import { isObject } from '../values/is-object.ts'
import type { Finding } from './finding.ts'
import { lintField } from './lint-field.ts'
import { lintGroups, lintRelationships } from './lint-layout.ts'
import { type LintRuleId, lintRules } from './lint-rules.ts'
import { LintScope } from './lint-scope.ts'

/** What a form is checked with. */
export interface LintFormOptions extends CompileFormOptions {
  /** The time by which defaults are judged; the current one when absent. */
  readonly now?: Date
}

/**
 * Looks for what cannot work in the definition of a form, or does nothing: its expressions, rules, names and relationships.
 * @param json a form as the service has it
 * @returns everything found, in the order of the form; an error among it does not have to keep the form from being run. Never throws.
 */
export function lintForm(json: unknown, options: LintFormOptions = {}): readonly Finding[] {
  const reading = readForm(json)
  if (!reading.ok) return reading.issues.map(findingOf)
  const { form } = reading
  const { fields, issues } = planForm(form, options)
  const ordered = orderFields(fields)
  const names = new Set(fields.map(({ name }) => name))
  const now = readNow(options.now)
  const findings = [
    ...issues.map(findingOf),
    ...(ordered.ok ? [] : ordered.issues.map(findingOf)),
    ...findUnknownMembers(form).map((path) => unknownMember(form, path)),
    ...fields.flatMap((planned) => [...lintField(planned, names, now)]),
    ...lintGroups(form),
    ...lintRelationships(form),
  ]
  return findings.toSorted((left, right) => comparePlaces(left, right))
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
