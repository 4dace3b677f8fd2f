import type { CompiledForm, FormOutcome, FormViolation } from '@igakit/forms'
import type { ExpectedForm } from '../suite/form-suite.ts'
import { isSameJson } from '../values/is-same-json.ts'
import type { CaseFailure } from './case-result.ts'

/** The fields that an expectation names and the form does not have. */
export function unknownFields(
  { form }: CompiledForm,
  { errors = [], values = {} }: ExpectedForm,
): readonly string[] {
  const known = new Set((form.fields ?? []).map(({ name }) => name))
  // A violation may be about a field that the form does not have: that is what it says.
  const named = errors.filter(({ code }) => code !== 'unknown_field').map(({ field }) => field)
  return [...Object.keys(values), ...named].filter((name) => name !== '' && !known.has(name))
}

/**
 * Compares the outcome of a form with what a case expects: the values that it names, and every error. Values of secret
 * fields are compared and never printed.
 */
export function judgeForm(
  form: CompiledForm,
  { data, fields, violations }: FormOutcome,
  { errors = [], values = {} }: ExpectedForm,
): CaseFailure | undefined {
  const secrets = new Set(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name))
  const expected: string[] = []
  const actual: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const found = Object.hasOwn(data, name) ? data[name] : null
    if (isSameJson(found, isInteger(form, name) ? digits(value) : value)) continue
    const isSecret = secrets.has(name)
    expected.push(`${name} = ${isSecret ? secretText(value) : JSON.stringify(value)}`)
    actual.push(`${name} = ${isSecret ? secretText(found, 'another ') : JSON.stringify(found)}`)
  }
  const unmet = [...violations]
  for (const error of errors) {
    const index = unmet.findIndex(
      ({ code, field, rule }) =>
        code === error.code &&
        field === error.field &&
        (error.rule === undefined || rule === error.rule),
    )
    if (index >= 0) unmet.splice(index, 1)
    else {
      const rule = error.rule === undefined ? '' : ` (${error.rule})`
      expected.push(`${error.field}: error ${error.code}${rule}`)
    }
  }
  actual.push(...unmet.map(violationText))
  if (expected.length === 0 && actual.length === 0) return undefined
  const [first] = unmet
  return {
    message: 'the form came to something else',
    expected: expected.length === 0 ? 'no error' : expected.join('\n'),
    actual: actual.length === 0 ? 'no error' : actual.join('\n'),
    ...(first !== undefined && { code: first.code }),
  }
}

/** What is said of a secret: if there is one. */
function secretText(value: unknown, which = 'a '): string {
  return value === null || value === '' ? 'no secret' : `${which}secret`
}

function violationText({ code, field, message, rule }: FormViolation): string {
  return `${field}: error ${code} (${rule}): ${message}`
}

/** A form has the integers of its fields as digits, which a suite may write as a number. */
function isInteger({ form }: CompiledForm, name: string): boolean {
  return (form.fields ?? []).some(
    ({ int64Field, name: own }) => own === name && int64Field !== undefined && int64Field !== null,
  )
}

function digits(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value
}
