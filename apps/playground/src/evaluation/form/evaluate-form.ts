import {
  compileForm,
  type CompiledForm,
  formatPath,
  formIssueCodes,
  type FormIssue,
  type FormOutcome,
  type FieldState,
  type FormViolation,
} from '@igakit/forms'
import { isRecord } from '../../shared/guards.ts'
import { readJson } from '../document-model.ts'
import { placeAt } from '../place.ts'
import { subjectName } from '../subject-name.ts'
import { inputProblem, ruleProblem } from '../problems.ts'
import type { FormQuestion } from '../question.ts'
import type { FieldRow, FormReport, Problem } from '../report.ts'
import { controlOf } from './control-of.ts'
import { FormPlaces } from './form-places.ts'
import { relationshipText } from './relationship-text.ts'

type FormText = 'form' | 'given' | 'submitted'

/** Opens a form, or submits the form if the request contains submitted values. */
export function evaluateForm(question: FormQuestion): FormReport {
  const isSubmitted = question.submitted.trim() !== ''
  const form = readObject('form', question.form)
  const given = readObject('given', question.given)
  const submitted = isSubmitted
    ? readObject('submitted', question.submitted)
    : { value: {}, problems: [] }
  const compilation = compileForm(form.value)
  const problems = [
    ...form.problems,
    ...given.problems,
    ...submitted.problems,
    ...(compilation.ok || form.problems.length > 0
      ? []
      : formProblems(compilation.issues, question.form)),
  ]
  if (!compilation.ok || problems.length > 0) {
    return {
      kind: 'form',
      problems,
      caveats: [],
      isSubmitted,
      isValid: false,
      title: '',
      description: '',
      groups: [],
      fields: [],
      relationships: [],
      violations: [],
    }
  }
  const context = {
    variables: given.value,
    directory: question.directory,
    ...(question.now !== undefined && { now: new Date(question.now) }),
  }
  const outcome = isSubmitted
    ? compilation.form.submit(submitted.value, context)
    : compilation.form.open(context)
  return { ...reportOf(compilation.form, outcome, submitted.value, isSubmitted), isSubmitted }
}

function reportOf(
  { form, groups }: CompiledForm,
  outcome: FormOutcome,
  submitted: Readonly<Record<string, unknown>>,
  isSubmitted: boolean,
): Omit<FormReport, 'isSubmitted'> {
  const { assumptions, brokenRelationships, fields, isValid, violations } = outcome
  const names = new Set(fields.map(({ name }) => name))
  const labels = new Map(
    (form.fields ?? []).map(({ displayName, name }) => [name ?? '', displayName || (name ?? '')]),
  )
  return {
    kind: 'form',
    problems: [],
    caveats: assumptions.map(({ confidence, name, reason }) => ({ confidence, name, reason })),
    isValid,
    title: form.displayName ?? '',
    description: form.description ?? '',
    groups: groups.map(({ displayName, fields: some, helpText, name }) => ({
      title: displayName || name,
      helpText,
      fields: some,
    })),
    fields: fields.map((field, index) => {
      const wrong = violations.filter((each) => each.field === field.name)
      const definition = form.fields?.[index] ?? {}
      return {
        name: field.name,
        label: labels.get(field.name) ?? field.name,
        description: definition.description ?? '',
        control: controlOf(definition),
        ...shownValue(field, wrong, submitted, outcome),
        isVisible: field.isVisible,
        isEditable: field.isEditable,
        isRequired: field.isRequired,
        isSecret: field.isSecret,
        violations: wrong.map(sentenceOf),
      }
    }),
    relationships: (form.fieldRelationships ?? []).flatMap((relationship, index) => {
      const text = relationshipText(relationship, (name) => labels.get(name) ?? name)
      if (text === undefined) return []
      return [{ text, ...(isSubmitted && { isMet: !brokenRelationships.includes(index) }) }]
    }),
    violations: violations
      .filter((each) => !names.has(each.field))
      .map((each) => `${each.field} ${sentenceOf(each)}`.trim()),
  }
}

/**
 * Returns the value of a field and its source. A submitted value of the wrong type is shown although the form
 * rejects it, because the user must correct it.
 */
function shownValue(
  { name, source, value }: FieldState,
  wrong: readonly FormViolation[],
  submitted: Readonly<Record<string, unknown>>,
  { untransformed }: FormOutcome,
): Pick<FieldRow, 'source' | 'untransformed' | 'value'> {
  const given = Object.hasOwn(submitted, name) ? (submitted[name] ?? undefined) : undefined
  const isRefused = source !== 'input' && wrong.some(({ code }) => code === 'invalid_type')
  if (isRefused && given !== undefined) {
    const text = JSON.stringify(given)
    return { value: text, untransformed: text, source: 'input' }
  }
  const before = Object.hasOwn(untransformed, name) ? untransformed[name] : undefined
  return { value: jsonOf(value), untransformed: jsonOf(before), source }
}

function jsonOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value)
}

/** Formats a violation as a predicate, to follow the field's name in a sentence. */
function sentenceOf({ code, field, issue, message, path }: FormViolation): string {
  const [first, ...within] = path
  const part = first === field ? within.map((step) => `${partOf(step)} `).join('') : ''
  return `${part}${message} (${issue ? `${code}: ${issue.message}` : code})`
}

function partOf(step: string | number): string {
  return typeof step === 'number' ? `item ${step + 1}` : JSON.stringify(step)
}

/** Parses the JSON object of a form editor. */
export function readObject(
  subject: FormText,
  json: string,
): { readonly value: Readonly<Record<string, unknown>>; readonly problems: readonly Problem[] } {
  const parsed = readJson(json)
  if (parsed.ok && isRecord(parsed.input)) return { value: parsed.input, problems: [] }
  const issues = parsed.ok
    ? [
        {
          code: 'invalid_input',
          stage: 'input',
          message: `the ${subjectName(subject)} must be a JSON object`,
        } as const,
      ]
    : parsed.issues
  return { value: {}, problems: issues.map((issue) => inputProblem(issue, json, subject)) }
}

/** Converts issues of a form to problems with their positions in its JSON. */
function formProblems(issues: readonly FormIssue[], json: string): readonly Problem[] {
  const places = new FormPlaces(json)
  return issues.map(({ code, expression, issue, message, path }) => {
    const where = formatPath(path)
    const text = `${where} ${message}`.trim()
    const shared = {
      subject: 'form',
      code: issue?.code ?? code,
      // The editor finds the problems of expressions itself.
      stage: issue ? 'expression' : 'config',
      message: text,
      why: formIssueCodes[code],
      text: issue ? issue.message : text,
    } as const
    const within = issue && ruleProblem(issue, expression ?? '').range
    const range = within ? places.withinString(path, within) : places.valueAt(path)
    return range ? { ...shared, range, place: placeAt(json, range.start) } : shared
  })
}
