import type { CompiledForm, FormOutcome, FormViolation } from '@igakit/forms'
import type { ExpectedForm } from '../../suite/form-suite.ts'
import { isSameJson } from '../../values/json.ts'
import type { CaseFailure } from '../case-result.ts'

/** Returns the fields in an expectation that the form lacks. */
export function unknownFields(
  { form }: CompiledForm,
  { errors = [], values = {} }: ExpectedForm,
): readonly string[] {
  const known = new Set((form.fields ?? []).map(({ name }) => name))
  // A violation may refer to a field that is not in the form.
  const named = errors.filter(({ code }) => code !== 'unknown_field').map(({ field }) => field)
  return [...Object.keys(values), ...named].filter((name) => name !== '' && !known.has(name))
}

/**
 * Compares a form's outcome with a case's expectation: the expected values and all errors. The values of secret
 * fields are compared but never printed.
 */
export function checkForm(
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
    message: 'unexpected result',
    expected: expected.length === 0 ? 'no error' : expected.join('\n'),
    actual: actual.length === 0 ? 'no error' : actual.join('\n'),
    ...(first !== undefined && { code: first.code }),
  }
}

/** Describes a secret only as present or absent. */
function secretText(value: unknown, which = 'a '): string {
  return value === null || value === '' ? 'no secret' : `${which}secret`
}

function violationText({ code, field, message, rule }: FormViolation): string {
  return `${field}: error ${code} (${rule}): ${message}`
}

/** True for an integer field. Forms store integers as strings of digits, but suites may write them as numbers. */
function isInteger({ form }: CompiledForm, name: string): boolean {
  return (form.fields ?? []).some(
    ({ int64Field, name: own }) => own === name && int64Field !== undefined && int64Field !== null,
  )
}

function digits(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value
}
