import type { FormField } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { compiled, context, text } from '../../fixtures/compiled.ts'
import type { FormAssumptionName } from './assumptions.ts'

describe('assumptions are carried through', () => {
  const labelled: FormField & { label: string } = { name: 'a', stringField: {}, label: 'A' }
  test.each([
    [{ isRequired: true }, {}, ['empty_map']],
    [{ isRequired: true, validateEmpty: true }, {}, []],
    [{ isRequired: true }, undefined, []],
  ])('of an empty map: %j on %j', (rules, m, names) => {
    const { assumptions } = compiled({ fields: [{ name: 'm', stringMapField: { rules } }] }).submit(
      { m },
      context,
    )
    expect(assumptions.map(({ name }) => name)).toEqual(names)
  })

  test.each<[FormAssumptionName, FormField]>([
    ['config_precedence', text('a', { adminConfig: {}, userConfig: {} })],
    ['untyped_field', { name: 'a' }],
    ['unknown_member', labelled],
  ])('of the form: %s', (name, field) => {
    expect(compiled({ fields: [field] }).submit({}, context).assumptions).toMatchObject([
      { kind: 'form', name },
    ])
  })

  test('of expressions', () => {
    const form = compiled({
      fields: [text('a'), text('b', { sharedConfig: { defaultValueCel: 'form.a' } })],
    })
    expect(form.submit({ a: 'x' }, context).assumptions).toMatchObject([
      { kind: 'variable', name: 'form', field: 'b' },
    ])
  })

  test('of inexact numbers', () => {
    const form = compiled({
      fields: [
        { name: 'n', int64Field: {} },
        { name: 'm', int64Field: {}, adminConfig: { defaultValueCel: 'form.n' } },
      ],
    })
    const names = (n: string): unknown =>
      form.submit({ n }, context).assumptions.map(({ name }) => name)
    expect(names('9007199254740993')).toContain('inexact_number')
    expect(names('9007199254740992')).not.toContain('inexact_number')
  })
})

test.each([
  [{}, false, []],
  [{ a: false }, true, ['unticked_required']],
  [{ a: true }, true, []],
])(
  'both states satisfy a required checkbox, with an assumption if unticked: %j',
  (input, isValid, names) => {
    const form = compiled({ fields: [{ name: 'a', boolField: {}, required: true }] })
    const outcome = form.submit(input, context)
    expect([outcome.isValid, outcome.assumptions.map(({ name }) => name)]).toEqual([isValid, names])
  },
)
