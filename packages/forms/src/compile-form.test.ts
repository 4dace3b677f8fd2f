import { describe, expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'
import { formatPath } from './path.ts'

/** Returns the codes and paths of all issues. */
function issuesOf(form: unknown): unknown {
  const compilation = compileForm(form)
  return compilation.ok ? [] : compilation.issues.map(({ code, path }) => [code, formatPath(path)])
}

const text = (name: string, defaultValueCel?: string): object => ({
  name,
  stringField: {},
  ...(defaultValueCel === undefined ? {} : { sharedConfig: { defaultValueCel } }),
})

describe('a form that cannot be run', () => {
  test.each<[string, unknown, unknown]>([
    ['is not an object', 'x', [['invalid_form', '']]],
    [
      'has a member of another type',
      { fields: [{ name: 1 }] },
      [['invalid_form', 'fields[0].name']],
    ],
    [
      'has two types',
      { fields: [{ name: 'a', boolField: {}, stringField: {} }] },
      [['invalid_form', 'fields[0].stringField']],
    ],
    ['lacks a name', { fields: [{ stringField: {} }] }, [['missing_name', 'fields[0].name']]],
    ['repeats a name', { fields: [text('a'), text('a')] }, [['duplicate_name', 'fields[1].name']]],
    [
      'groups an unknown field',
      { fields: [text('a')], fieldGroups: [{ fields: ['a', 'b'] }] },
      [['unknown_field', 'fieldGroups[0].fields[1]']],
    ],
    [
      'relates an unknown field',
      {
        fields: [text('a')],
        fieldRelationships: [{ fieldNames: ['x'], dependentOn: { dependencyFieldNames: ['y'] } }],
      },
      [
        ['unknown_field', 'fieldRelationships[0].fieldNames[0]'],
        ['unknown_field', 'fieldRelationships[0].dependentOn.dependencyFieldNames[0]'],
      ],
    ],
    [
      'has an expression of another type',
      { fields: [text('a', '1')] },
      [['invalid_expression', 'fields[0].sharedConfig.defaultValueCel']],
    ],
    [
      'has an unsupported expression',
      { fields: [{ name: 'f', fileField: {}, adminConfig: { defaultValueCel: '"x"' } }] },
      [['expression_not_allowed', 'fields[0].adminConfig.defaultValueCel']],
    ],
    [
      'needs itself',
      { fields: [text('a', 'form.a')] },
      [['default_cycle', 'fields[0].sharedConfig.defaultValueCel']],
    ],
    [
      'reads the whole form twice',
      { fields: [text('a', 'string(size(form))'), text('b', 'string(form.size())')] },
      [['default_cycle', 'fields[0].sharedConfig.defaultValueCel']],
    ],
  ])('%s', (_, form, expected) => {
    expect(issuesOf(form)).toEqual(expected)
  })

  test('names the fields of a cycle', () => {
    const compilation = compileForm({
      fields: [text('a', 'form.b'), text('b', 'has(form.c) ? "" : ""'), text('c', 'form["a"]')],
    })
    expect(compilation).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'default_cycle',
          field: 'a',
          message:
            'The defaults depend on each other: "a" needs "b" needs "c" needs "a". Remove one of the references.',
        },
      ],
    })
  })
})

test.each([
  ['in a string', text('b', '"form.b" + form.a')],
  ['in a raw string', text('b', 'r"\\" + form.a // form.b')],
  ['of another variable', text('b', 'subject.profile.form == null ? "" : form.a')],
  ['as a map key', text('b', '{"form": "b"}.form + form.a')],
])('the word form %s is not a reference to the form', (_, field) => {
  expect(issuesOf({ fields: [text('a'), field] })).toEqual([])
})
