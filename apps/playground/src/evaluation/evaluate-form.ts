import { parseInput } from '@igakit/cel'
import {
  compileForm,
  formatPath,
  formIssueCodes,
  type FormIssue,
  type FormOutcome,
  type FormViolation,
} from '@igakit/forms'
import { isRecord } from './guards.ts'
import { inputProblem } from './problems.ts'
import type { FormQuestion } from './question.ts'
import type { FormReport, Problem } from './report.ts'

type FormText = 'form' | 'given' | 'submitted'

/** What becomes of a form: opened, where nothing is submitted. */
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
  return { ...reportOf(outcome), isSubmitted }
}

function reportOf(outcome: FormOutcome): Omit<FormReport, 'isSubmitted'> {
  const { assumptions, fields, isValid, violations } = outcome
  const names = new Set(fields.map(({ name }) => name))
  return {
    kind: 'form',
    problems: [],
    caveats: assumptions.map(({ confidence, name, reason }) => ({ confidence, name, reason })),
    isValid,
    fields: fields.map((field) => ({
      name: field.name,
      value: field.value === undefined ? '' : JSON.stringify(field.value),
      source: field.source,
      isVisible: field.isVisible,
      isEditable: field.isEditable,
      isRequired: field.isRequired,
      violations: violations.filter((each) => each.field === field.name).map(sentenceOf),
    })),
    violations: violations
      .filter((each) => !names.has(each.field))
      .map((each) => `${each.field} ${sentenceOf(each)}`.trim()),
  }
}

/** As the end of a sentence about the field. */
function sentenceOf({ code, issue, message }: FormViolation): string {
  return issue ? `${message} (${code}: ${issue.message})` : `${message} (${code})`
}

/** What an editor of a form holds, or what is wrong with it. */
export function readObject(
  subject: FormText,
  json: string,
): { readonly value: Readonly<Record<string, unknown>>; readonly problems: readonly Problem[] } {
  const parsed = parseInput(json)
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
