import type { Form, FormField } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { compiled, context, text } from '../../fixtures/compiled.ts'

describe('relationships', () => {
  const fields: FormField[] = [text('a'), text('b'), text('c'), { name: 'box', boolField: {} }]
  const cases: [string, Form['fieldRelationships'], object, string[] | undefined][] = [
    ['atLeastOne', [{ fieldNames: ['a', 'b'], atLeastOne: {} }], {}, ['a', 'b']],
    ['atLeastOne', [{ fieldNames: ['a', 'b'], atLeastOne: {} }], { a: '', b: 'x' }, undefined],
    [
      'mutuallyExclusive',
      [{ fieldNames: ['a', 'b', 'c'], mutuallyExclusive: {} }],
      { a: 'x', c: 'x' },
      ['a', 'c'],
    ],
    [
      'mutuallyExclusive',
      [{ fieldNames: ['a', 'b'], mutuallyExclusive: {} }],
      { a: 'x' },
      undefined,
    ],
    [
      'requiredTogether',
      [{ fieldNames: ['a', 'b', 'c'], requiredTogether: {} }],
      { b: 'x' },
      ['a', 'c'],
    ],
    ['requiredTogether', [{ fieldNames: ['a', 'b'], requiredTogether: {} }], {}, undefined],
    [
      'requiredTogether',
      [{ fieldNames: ['a', 'b'], requiredTogether: {} }],
      { a: 'x', b: 'x' },
      undefined,
    ],
    [
      'dependentOn',
      [{ fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['b', 'c'] } }],
      { a: 'x', c: 'x' },
      ['a'],
    ],
    [
      'dependentOn',
      [{ fieldNames: ['a'], dependentOn: { dependencyFieldNames: ['b'] } }],
      { b: 'x' },
      undefined,
    ],
  ]
  test.each(cases)('%s: %j on %j', (rule, fieldRelationships, input, names) => {
    const { brokenRelationships, violations } = compiled({
      fields,
      fieldRelationships: fieldRelationships ?? [],
    }).submit(input, context)
    const expected = names === undefined ? [] : [{ rule, field: names[0], fields: names }]
    expect(brokenRelationships).toEqual(names === undefined ? [] : [0])
    expect(violations).toMatchObject(expected)
    expect(violations).toHaveLength(expected.length)
  })

  test('an unticked checkbox counts as empty, which is reported if it matters', () => {
    const form = compiled({
      fields,
      fieldRelationships: [{ fieldNames: ['a', 'box'], atLeastOne: {} }],
    })
    expect(form.submit({ box: false }, context)).toMatchObject({
      isValid: false,
      assumptions: [{ name: 'unticked_box' }],
    })
    expect(form.submit({ box: false, a: 'x' }, context).assumptions).toEqual([])
  })
})

test('rejected input counts as filled in', () => {
  const form = compiled({
    fields: [text('a'), text('b')],
    fieldRelationships: [{ fieldNames: ['a', 'b'], atLeastOne: {} }],
  })
  expect(form.submit({ a: 1 }, context).violations.map(({ code }) => code)).toEqual([
    'invalid_type',
  ])
})
