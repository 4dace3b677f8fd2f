import {
  compileForm,
  formatPath,
  formIssueCodes,
  type FormIssue,
  type FormOutcome,
  type FieldState,
  type FormViolation,
} from '@igakit/forms'
import { isRecord } from '../../shared/guards.ts'
import { readJson } from '../document-model.ts'
import { inputProblem } from '../problems.ts'
import type { FormQuestion } from '../question.ts'
import type { FieldRow, FormReport, Problem } from '../report.ts'

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
    ...(compilation.ok || form.problems.length > 0 ? [] : compilation.issues.map(formProblem)),
  ]
  if (!compilation.ok || problems.length > 0) {
    return {
      kind: 'form',
      problems,
      caveats: [],
      isSubmitted,
      isValid: false,
      fields: [],
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
  return { ...reportOf(outcome, submitted.value), isSubmitted }
}

function reportOf(
  outcome: FormOutcome,
  submitted: Readonly<Record<string, unknown>>,
): Omit<FormReport, 'isSubmitted'> {
  const { assumptions, fields, isValid, violations } = outcome
  const names = new Set(fields.map(({ name }) => name))
  return {
    kind: 'form',
    problems: [],
    caveats: assumptions.map(({ confidence, name, reason }) => ({ confidence, name, reason })),
    isValid,
    fields: fields.map((field) => {
      const wrong = violations.filter((each) => each.field === field.name)
      return {
        name: field.name,
        ...shownValue(field, wrong, submitted),
        isVisible: field.isVisible,
        isEditable: field.isEditable,
        isRequired: field.isRequired,
        violations: wrong.map(sentenceOf),
      }
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
): Pick<FieldRow, 'source' | 'value'> {
  const given = Object.hasOwn(submitted, name) ? (submitted[name] ?? undefined) : undefined
  const isRefused = source !== 'input' && wrong.some(({ code }) => code === 'invalid_type')
  if (isRefused && given !== undefined) return { value: JSON.stringify(given), source: 'input' }
  return { value: value === undefined ? '' : JSON.stringify(value), source }
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
          message: `what is ${subject === 'form' ? 'the form' : subject} must be a JSON object`,
        } as const,
      ]
    : parsed.issues
  return { value: {}, problems: issues.map((issue) => inputProblem(issue, json, subject)) }
}

function formProblem({ code, issue, message, path }: FormIssue): Problem {
  const where = formatPath(path)
  return {
    subject: 'form',
    code: issue?.code ?? code,
    stage: 'config',
    message: `${where} ${message}`.trim(),
    why: formIssueCodes[code],
    text: issue ? issue.message : `${where} ${message}`.trim(),
  }
}
