import { describe, expect, test } from 'vitest'
import { compile, formatIssues } from '../../index.ts'
import { formDefault, formTransformation } from './form-rules.ts'
import {
  formFieldEnvironment,
  type FormFieldType,
  formFieldTypes,
  isFormFieldType,
} from './form-field.ts'

/** Returns the value of a rule, or its error, as a string. */
function evaluate(fieldType: FormFieldType, expression: string, input: object = {}): unknown {
  const compilation = compile(expression, formFieldEnvironment(formTransformation, fieldType))
  if (!compilation.ok) return formatIssues(compilation.issues, '').split('\n')[0]
  const evaluation = compilation.program.evaluate({
    form: { region: 'eu', n: 3, x: 1.5 },
    ...input,
  })
  if (!evaluation.ok) return formatIssues(evaluation.issues, '')
  const { value } = evaluation
  // Rules create maps as instances of a subclass; the expected maps are plain.
  return value instanceof Map ? new Map(value) : value
}

describe('a field’s rule results in the field’s value', () => {
  test.each<[FormFieldType, string, unknown]>([
    ['stringField', '"eu"', 'eu'],
    ['stringField', 'form.region', 'eu'],
    ['boolField', 'form.region == "eu"', true],
    ['int64Field', '3', 3n],
    ['int64Field', 'form.n', 3],
    ['int64Field', '3.0', 3],
    ['stringSliceField', '["a", form.region]', ['a', 'eu']],
    ['stringSliceField', '[]', []],
    ['stringMapField', '{"region": form.region}', new Map([['region', 'eu']])],
  ])('%s: %s', (fieldType, expression, expected) => {
    expect(evaluate(fieldType, expression)).toEqual(expected)
  })

  test.each<[FormFieldType, string, RegExp]>([
    ['stringField', '7', /expected type 'string' but found 'int'/],
    ['stringField', 'form.n', /expected type 'string' but the value is of type 'double'/],
    ['boolField', '"true"', /expected type 'bool' but found 'string'/],
    ['int64Field', '3u', /expected type 'int' or 'double' but found 'uint'/],
    ['int64Field', 'form.x', /expected a whole number of 64 bits but the value is 1\.5/],
    ['int64Field', '1e19', /expected a whole number of 64 bits but the value is 1e\+19/],
    ['stringSliceField', '"a"', /expected type 'list\(string\)' but found 'string'/],
    ['stringSliceField', '["a", form.n]', /but the value is of type 'list\(dyn\)'/],
    ['stringMapField', '{"a": 1}', /expected type 'map\(string, string\)'/],
    ['stringMapField', '{"a": form.n}', /but the value is of type 'map'/],
  ])('%s: not %s', (fieldType, expression, message) => {
    expect(evaluate(fieldType, expression)).toMatch(message)
  })
})

describe('the submitted value has the field’s type', () => {
  test.each<[FormFieldType, string, unknown, unknown]>([
    ['stringField', 'input.trim()', ' a ', 'a'],
    ['boolField', '!value', true, false],
    ['int64Field', 'input + 1', '41', 42n],
    ['int64Field', 'input + 1', 41, 42n],
    ['stringSliceField', 'input.filter(x, x != "")', ['a', ''], ['a']],
    ['stringMapField', '{"a": input.a}', { a: 'b' }, new Map([['a', 'b']])],
  ])('%s: %s of %j', (fieldType, expression, input, expected) => {
    expect(evaluate(fieldType, expression, { input })).toEqual(expected)
  })

  test('the checker knows the type', () => {
    expect(evaluate('stringField', 'input + 1')).toMatch(/no matching overload/)
  })
})

test('a default has no submitted value', () => {
  const environment = formFieldEnvironment(formDefault, 'stringField')
  expect(environment.variables).toEqual(formDefault.variables)
  expect(environment.result.types).toEqual(['string'])
})

test.each([
  ...formFieldTypes.map((type) => [type, true] as const),
  ['fileField', false] as const,
  ['oauth2Field', false] as const,
])('a rule for %s: %s', (type, expected) => {
  expect(isFormFieldType(type)).toBe(expected)
})

test('returns the same object for the same field', () => {
  expect(formFieldEnvironment(formDefault, 'boolField')).toBe(
    formFieldEnvironment(formDefault, 'boolField'),
  )
  expect(formFieldEnvironment(formDefault, 'boolField')).not.toBe(
    formFieldEnvironment(formDefault, 'int64Field'),
  )
})
