import { describe, expect, test } from 'vitest'
import { type FormField, formFieldSchema, formSchema } from './form.ts'
import { whichOneof } from './model/which-oneof.ts'
import { formExample } from './testing/form-example.ts'
import { issuesOf } from './testing/issues-of.ts'

test('A form with every kind of field is taken as it is', () => {
  expect(formSchema.parse(formExample)).toEqual(formExample)
})

const taken: [what: string, field: unknown][] = [
  ['no field at all', {}],
  ['a field of a type that nobody knows', { name: 'a', dateField: { calendar: 'julian' } }],
  ['types that are null, beside one that is set', { boolField: null, stringField: {} }],
  ['a type without settings', { oauth2Field: { oauth2FieldView: null } }],
  ['ways of showing that are no oneof', { stringField: { textField: {}, passwordField: {} } }],
  [
    'a picker for users, whose fields are open',
    { stringField: { pickerField: { syncUserPicker: { a: [1] } } } },
  ],
  ['a rule that is empty, which is a rule', { stringField: { rules: { const: '' } } }],
  ['a pattern by a name that nobody knows', { stringField: { rules: { wellKnownRegex: 'SLUG' } } }],
  ['a map that starts with other than strings', { stringMapField: { defaultValue: { a: 1 } } }],
]

test.each(taken)('A form takes %s', (_, field) => {
  expect(formFieldSchema.parse(field)).toEqual(field)
})

const refused: [what: string, field: unknown, path: string, code: string][] = [
  ['two types', { stringField: {}, boolField: {} }, 'stringField', 'oneof_conflict'],
  [
    'two ways of asking yes or no',
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
    'a default of another type',
    { boolField: { defaultValue: 'true' } },
    'boolField.defaultValue',
    'invalid_type',
  ],
  [
    'an option that is no object',
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
    'a fault in the rules of items',
    { stringSliceField: { rules: { items: { string: { email: 'yes' } } } } },
    'stringSliceField.rules.items.string.email',
    'invalid_type',
  ],
]

test.each(refused)('A form refuses %s', (_, field, path, code) => {
  expect(issuesOf(formFieldSchema, field)).toEqual([{ path, code }])
})

test('A type that is malformed is no less a second one', () => {
  expect(issuesOf(formFieldSchema, { fileField: 5, int64Field: {} })).toEqual([
    { path: 'fileField', code: 'invalid_type' },
    { path: 'int64Field', code: 'oneof_conflict' },
  ])
})

describe('What a form asks of fields together', () => {
  test.each([
    ['atLeastOne', 'mutuallyExclusive'],
    ['mutuallyExclusive', 'requiredTogether'],
    ['requiredTogether', 'dependentOn'],
  ])('is not both %s and %s', (first, second) => {
    const form = { fieldRelationships: [{ fieldNames: ['a'] }, { [second]: {}, [first]: {} }] }
    expect(issuesOf(formSchema, form)).toEqual([
      { path: `fieldRelationships.1.${second}`, code: 'oneof_conflict' },
    ])
  })
})

test('The type of a field is told by the member that is set', () => {
  const fields: FormField[] = [
    { boolField: null, stringField: { placeholder: 'a' } },
    { name: 'a' },
  ]
  expect(fields.map((field) => whichOneof(field, 'field_type'))).toEqual([
    { case: 'stringField', value: { placeholder: 'a' } },
    { case: undefined, value: undefined },
  ])
})
