import { describe, expect, test } from 'vitest'
import { type FormField, formFieldSchema, formSchema } from './form.ts'
import { whichOneof } from '../model/which-oneof.ts'
import { formExample } from '../testing/form-example.ts'
import { issuesOf } from '../testing/issues-of.ts'

test('accepts a form with every kind of field unchanged', () => {
  expect(formSchema.parse(formExample)).toEqual(formExample)
})

const taken: [what: string, field: unknown][] = [
  ['no fields', {}],
  ['a field of an unknown type', { name: 'a', dateField: { calendar: 'julian' } }],
  ['null types besides a set one', { boolField: null, stringField: {} }],
  ['a type without settings', { oauth2Field: { oauth2FieldView: null } }],
  ['widgets outside a oneof', { stringField: { textField: {}, passwordField: {} } }],
  [
    'a user picker, with open fields',
    { stringField: { pickerField: { syncUserPicker: { a: [1] } } } },
  ],
  ['an empty rule, which counts as a rule', { stringField: { rules: { const: '' } } }],
  ['an unknown named pattern', { stringField: { rules: { wellKnownRegex: 'SLUG' } } }],
  ['a map with default values other than strings', { stringMapField: { defaultValue: { a: 1 } } }],
]

test.each(taken)('accepts a form with %s', (_, field) => {
  expect(formFieldSchema.parse(field)).toEqual(field)
})

const refused: [what: string, field: unknown, path: string, code: string][] = [
  ['two types', { stringField: {}, boolField: {} }, 'stringField', 'oneof_conflict'],
  [
    'two boolean widgets',
    { boolField: { checkboxField: {}, toggleField: {} } },
    'boolField.toggleField',
    'oneof_conflict',
  ],
  [
    'two pickers',
    { stringSliceField: { pickerField: { resourcePicker: {}, appUserPicker: {} } } },
    'stringSliceField.pickerField.resourcePicker',
    'oneof_conflict',
  ],
  [
    'a file size as a number',
    { fileField: { maxFileSize: 1024 } },
    'fileField.maxFileSize',
    'invalid_type',
  ],
  [
    'a file size with a unit',
    { fileField: { maxFileSize: '1MB' } },
    'fileField.maxFileSize',
    'int64',
  ],
  [
    'a limit as a number',
    { int64Field: { numberField: { minValue: 5 } } },
    'int64Field.numberField.minValue',
    'invalid_type',
  ],
  [
    'a limit beyond 64 bits',
    { int64Field: { rules: { lte: '9223372036854775808' } } },
    'int64Field.rules.lte',
    'int64_range',
  ],
  ['a fraction', { int64Field: { defaultValue: '1.5' } }, 'int64Field.defaultValue', 'int64'],
  [
    'a default of the wrong type',
    { boolField: { defaultValue: 'true' } },
    'boolField.defaultValue',
    'invalid_type',
  ],
  [
    'an option that is not an object',
    { stringField: { selectField: { options: [{ value: 'a' }, 'b'] } } },
    'stringField.selectField.options.1',
    'invalid_type',
  ],
  [
    'a length as a number',
    { stringField: { rules: { minLen: 1 } } },
    'stringField.rules.minLen',
    'invalid_type',
  ],
  [
    'an issue in the rules of items',
    { stringSliceField: { rules: { items: { string: { email: 'yes' } } } } },
    'stringSliceField.rules.items.string.email',
    'invalid_type',
  ],
]

test.each(refused)('rejects a form with %s', (_, field, path, code) => {
  expect(issuesOf(formFieldSchema, field)).toEqual([{ path, code }])
})

test('a malformed type counts as a second one', () => {
  expect(issuesOf(formFieldSchema, { fileField: 5, int64Field: {} })).toEqual([
    { path: 'fileField', code: 'invalid_type' },
    { path: 'int64Field', code: 'oneof_conflict' },
  ])
})

describe('a relationship between fields', () => {
  test.each([
    ['atLeastOne', 'mutuallyExclusive'],
    ['mutuallyExclusive', 'requiredTogether'],
    ['requiredTogether', 'dependentOn'],
  ])('rejects both %s and %s', (first, second) => {
    const form = { fieldRelationships: [{ fieldNames: ['a'] }, { [second]: {}, [first]: {} }] }
    expect(issuesOf(formSchema, form)).toEqual([
      { path: `fieldRelationships.1.${second}`, code: 'oneof_conflict' },
    ])
  })
})

test('returns the type of a field by its set member', () => {
  const fields: FormField[] = [
    { boolField: null, stringField: { placeholder: 'a' } },
    { name: 'a' },
  ]
  expect(fields.map((field) => whichOneof(field, 'field_type'))).toEqual([
    { case: 'stringField', value: { placeholder: 'a' } },
    { case: undefined, value: undefined },
  ])
})
