import { explain } from '@igakit/cel/explain'
import { traceOf } from '@igakit/cel-testing'
import {
  compileForm,
  type ExpressionMember,
  type FieldEvaluation,
  formatPath,
  type FormOutcome,
  lintForm,
} from '@igakit/forms'
import { readObject } from './evaluate-form.ts'
import { FormPlaces } from './form-places.ts'
import type { Explained, FormFinding, FormInspection } from '../inspection.ts'
import type { FormQuestion } from '../question.ts'

/** Explains the values of a form's fields; returns undefined if the form cannot be opened. */
export function inspectForm(question: FormQuestion): FormInspection | undefined {
  const isSubmitted = question.submitted.trim() !== ''
  const form = readObject('form', question.form)
  const given = readObject('given', question.given)
  const submitted = isSubmitted
    ? readObject('submitted', question.submitted)
    : { value: {}, problems: [] }
  const compilation = compileForm(form.value)
  const problems = [form, given, submitted].flatMap((reading) => reading.problems)
  if (!compilation.ok || problems.length > 0) return undefined
  const parts = new Map<string, Explained>()
  const context = {
    variables: given.value,
    directory: question.directory,
    ...(question.now !== undefined && { now: new Date(question.now) }),
    onEvaluation({ field, input, member, options, program }: FieldEvaluation) {
      const { expression } = program
      const trace = traceOf(explain(program, input, options), expression)
      parts.set(partKey(field, member), { expression, result: trace.outcome, trace })
    },
  }
  const outcome = isSubmitted
    ? compilation.form.submit(submitted.value, context)
    : compilation.form.open(context)
  return {
    fields: outcome.fields.map(({ name }) => {
      const defaultValue = parts.get(partKey(name, 'defaultValueCel'))
      const transformation = parts.get(partKey(name, 'inputTransformationCel'))
      return {
        name,
        ...(defaultValue && { defaultValue }),
        ...(transformation && { transformation }),
      }
    }),
    expected: expectedOf(outcome),
  }
}

function partKey(field: string, member: ExpressionMember): string {
  return `${member} ${field}`
}

/** Returns all values and errors as expectations. A case accepts any value for a field without an expectation. */
function expectedOf({ data, fields, violations }: FormOutcome): FormInspection['expected'] {
  const values = Object.fromEntries(
    fields.map(({ name }) => [name, Object.hasOwn(data, name) ? data[name] : null]),
  )
  const errors = violations.map(({ code, field }) => ({ code, field }))
  return { values, ...(errors.length > 0 && { errors }) }
}

/** Returns the advice on a form, except the errors that the evaluation and the editor report. */
export function lintOf({ form: json, now }: FormQuestion): readonly FormFinding[] {
  const form = readObject('form', json)
  if (form.problems.length > 0) return []
  const compilation = compileForm(form.value)
  const known = new Set(
    compilation.ok ? [] : compilation.issues.map(({ path }) => formatPath(path)),
  )
  const places = new FormPlaces(json)
  const options = now === undefined ? {} : { now: new Date(now) }
  return lintForm(form.value, options).flatMap(({ issue, message, path, rule, severity }) => {
    const range = rule === 'unknown-member' ? places.nameAt(path) : places.valueAt(path)
    if (issue || range === undefined || known.has(formatPath(path))) return []
    return [{ code: `form/${rule}`, severity, message, range }]
  })
}
